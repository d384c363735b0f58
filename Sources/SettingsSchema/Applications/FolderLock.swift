// SPDX-License-Identifier: Apache-2.0

import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on the content of a folder, which one process has at a time.
///
/// It ends with the process at the latest.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock of a folder that is there.
  init(_ folder: String) throws {
    let opened = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw FileReadError(path: folder, reason: .system(errno)) }
    while flock(opened, LOCK_EX) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(opened)
      throw FileReadError(path: folder, reason: .system(code))
    }
    descriptor = opened
  }

  /// Lets others have it.
  func release() { _ = flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
