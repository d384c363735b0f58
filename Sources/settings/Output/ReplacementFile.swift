// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that lies beside another one until it is complete, and then takes its place.
///
/// It has its permissions before it has its content, so that nobody reads a secret meanwhile.
enum ReplacementFile {
  /// What the system refused.
  struct Failure: Error {
    let code: Int32
  }

  /// Writes a file that is for this person only, or has the permissions of the one that is there.
  static func replace(
    _ target: String, with bytes: [UInt8], isPrivate: Bool
  ) throws(Failure) {
    // The system would take the part before it for the name.
    guard !target.utf8.contains(0) else { throw Failure(code: EINVAL) }
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    let path = folder + ".settings-\(getpid())-\(UInt64.random(in: .min ... .max))"
    var old = stat()
    let isThere = unsafe stat(target, &old) == 0
    let descriptor = unsafe open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere || isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var isInPlace = false
    defer {
      close(descriptor)
      if !isInPlace { unlink(path) }
    }
    if isThere {
      // Who may not give files away keeps them.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw Failure(code: errno) }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        // The buffer outlives the call, which reads no more than its count.
        unsafe write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0, rename(path, target) == 0 else { throw Failure(code: errno) }
    isInPlace = true
  }
}
