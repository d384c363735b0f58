// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file that closes itself.
struct SystemFile: ~Copyable {
  let descriptor: Int32
  let path: String

  init(path: String, flags: Int32, mode: mode_t = 0o600) throws(StoreError) {
    let opened = unsafe open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else {
      throw StoreError.system(path: path, operation: "open the file", code: errno)
    }
    descriptor = opened
    self.path = path
  }

  deinit { close(descriptor) }

  func size() throws(StoreError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("look at the file") }
    return Int(status.st_size)
  }

  func stamp() throws(StoreError) -> FileStamp {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("look at the file") }
    return FileStamp(status)
  }

  /// Gives the file the owner and the permissions of the one that it is to replace, if there is one.
  ///
  /// An administrator may have changed a value of somebody, who has to be able to go on.
  func takeAfter(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    // Only an administrator may give a file away. The permissions come last, since that takes some away.
    if status.st_uid != geteuid() { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    _ = fchmod(descriptor, status.st_mode & 0o666)
  }

  /// The number of names that the file has; none when it was deleted.
  func linkCount() throws(StoreError) -> Int {
    let count = settings_link_count(descriptor)
    guard count >= 0 else {
      throw StoreError.system(path: path, operation: "look at the file", code: -count)
    }
    return Int(count)
  }

  /// Writes all bytes at an offset, past interruptions and short writes.
  func write(_ bytes: [UInt8], at offset: Int) throws(StoreError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        // The range from `done` to the end lies inside of the buffer.
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw failure("write the file")
      }
      done += written
    }
  }

  /// Writes zeros, a page at a time.
  ///
  /// A file system keeps what one call writes in one piece of its cache when it can, and syncs such a
  /// piece as a whole when one byte of it changes through a mapping.
  func writeZeros(_ range: Range<Int>) throws(StoreError) {
    var offset = range.lowerBound
    let piece = 16 << 10
    let zeros = [UInt8](repeating: 0, count: piece)
    while offset < range.upperBound {
      let count = min(piece - offset % piece, range.upperBound - offset)
      try write(count == piece ? zeros : Array(zeros[..<count]), at: offset)
      offset += count
    }
  }

  /// Makes what was written survive a power cut.
  func sync() throws(StoreError) {
    while fdatasync(descriptor) != 0 {
      if errno != EINTR { throw failure("sync the file") }
    }
  }

  func lock() throws(StoreError) {
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { throw failure("lock the file") }
    }
  }

  func unlock() { _ = flock(descriptor, LOCK_UN) }

  private func failure(_ operation: String) -> StoreError {
    StoreError.system(path: path, operation: operation, code: errno)
  }
}

/// Operations on paths.
enum SystemPath {
  static func rename(_ from: String, to: String) throws(StoreError) {
    guard unsafe renameat(AT_FDCWD, from, AT_FDCWD, to) == 0 else {
      throw StoreError.system(path: to, operation: "replace the file", code: errno)
    }
  }

  /// What came of putting a file in another one's place.
  enum Exchange: Int32 {
    /// The other file has the first one's name now.
    case swapped = 0
    /// There was no other file.
    case placed = 1
    /// The other file is gone, since the file system can't swap.
    case replaced = 2
  }

  /// Swaps two files, or renames the first one when there is no second.
  static func exchange(_ from: String, _ to: String) throws(StoreError) -> Exchange {
    let result = unsafe settings_exchange(from, to)
    guard let exchange = Exchange(rawValue: result) else {
      throw StoreError.system(path: to, operation: "replace the file", code: -result)
    }
    return exchange
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Removes a file; none is no error.
  static func removeForGood(_ path: String) throws(StoreError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw StoreError.system(path: path, operation: "remove the file", code: errno)
    }
  }

  /// The file that a path leads to, when it is a link to one; else the path itself.
  static func target(of path: String) -> String {
    FilePaths.kind(of: path) == .link ? FilePaths.real(path) ?? path : path
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Makes the names in a folder survive a power cut.
  static func syncFolder(_ path: String) throws(StoreError) {
    let folder = try SystemFile(path: path, flags: O_RDONLY | O_DIRECTORY)
    try folder.sync()
  }

  /// Creates a folder and those above it, for this person only.
  static func createFolder(_ path: String) throws(StoreError) {
    let parent = FilePaths.parent(path)
    var code = makeFolder(path)
    if code == ENOENT, parent != "/" {
      try createFolder(parent)
      code = makeFolder(path)
    }
    if code == EEXIST { return }
    guard code == 0 else {
      throw StoreError.system(path: path, operation: "create the folder", code: code)
    }
    // The new name has to survive as well as what will be in the folder. Who may not read the folder
    // above can't have that.
    try? syncFolder(parent)
  }

  private static func makeFolder(_ path: String) -> Int32 {
    unsafe mkdir(path, 0o700) == 0 ? 0 : errno
  }

  /// When and in which file a path was last written; changes whenever the content may have.
  static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileStamp(status)
  }
}

/// A cheap sign of whether a file is still the one that was read.
struct FileStamp: Equatable, Sendable {
  let inode: UInt64
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int64(status.st_mtim.tv_nsec)
  }
}
