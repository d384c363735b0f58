// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be read.
///
/// ```swift
/// let error = FileReadError(path: "Root.plist", reason: .notAFile)
/// print(error)  // Root.plist: This is no regular file.
/// ```
public struct FileReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of fault.
  ///
  /// ```swift
  /// if error.reason == .notAFile { print("name a file") }
  /// ```
  public enum Reason: Sendable, Hashable {
    /// The system refused, with its error number.
    case system(Int32)
    /// The path names a folder, a pipe or a device.
    case notAFile
    /// The file is larger than allowed.
    case tooLarge(limit: Int)
  }

  /// The path as it was given.
  public let path: String
  /// What went wrong.
  public let reason: Reason

  /// Creates an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether there is no such file.
  public var isMissing: Bool { reason == .system(ENOENT) || reason == .system(ENOTDIR) }

  /// What went wrong, without the path.
  public var message: String {
    switch reason {
    case .system(let code): SystemMessage.of(code)
    case .notAFile: "This is no regular file."
    case .tooLarge(let limit): "The file is larger than \(limit) bytes."
    }
  }

  /// The path and what went wrong.
  public var description: String { "\(path): \(message)" }
}

/// Reads whole files, and only files: a pipe or a device is refused instead of waited for.
package enum FileBytes {
  /// The bytes of a file.
  package static func read(_ path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    // A NUL would cut the path short.
    guard !path.utf8.contains(0) else {
      throw FileReadError(path: path, reason: .system(ENOENT))
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileReadError(path: path, reason: .system(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileReadError(path: path, reason: .system(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileReadError(path: path, reason: .notAFile)
    }
    guard status.st_size <= limit else {
      throw FileReadError(path: path, reason: .tooLarge(limit: limit))
    }
    return try read(descriptor, path, expected: Int(status.st_size), limit: limit)
  }

  /// Reads to the end, which may come earlier or later than the size said.
  private static func read(
    _ descriptor: Int32, _ path: String, expected: Int, limit: Int
  ) throws(FileReadError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: expected + 1)
    var count = 0
    while true {
      if count == bytes.count {
        bytes += [UInt8](repeating: 0, count: max(count, 4096))
      }
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        // The range from `count` to the end lies inside of the buffer.
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe readSome(descriptor, rest)
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw FileReadError(path: path, reason: .system(errno))
      }
      if got == 0 { break }
      count += got
      guard count <= limit else {
        throw FileReadError(path: path, reason: .tooLarge(limit: limit))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// The system's `read`, whose name the functions above hide.
private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  // The pointer and the count describe the buffer.
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
