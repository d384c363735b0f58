// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A file system of its own, small enough to be filled.
///
/// Only root can make one.
final class SmallDisk: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.url.path }

  /// Why there can be none, or `nil`.
  static let hindrance: String? = {
    guard geteuid() == 0 else { return "Only root can mount a file system." }
    guard let disk = SmallDisk(kilobytes: 64) else { return "This system mounts no tmpfs." }
    withExtendedLifetime(disk) {}
    return nil
  }()

  static var isPossible: Bool { hindrance == nil }

  init?(kilobytes: Int) {
    guard let folder = try? TemporaryFolder() else { return nil }
    self.folder = folder
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { return nil }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  func setReadOnly(_ isReadOnly: Bool) -> Bool {
    let flags = UInt(MS_REMOUNT | (isReadOnly ? MS_RDONLY : 0))
    return mount("tmpfs", path, "tmpfs", flags, nil) == 0
  }

  /// Takes all the space that is left.
  func fill() {
    let descriptor = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    for size in [4096, 512, 1] {
      let bytes = [UInt8](repeating: 1, count: size)
      while bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) > 0 {}
    }
    close(descriptor)
  }

  func empty() { unlink(path + "/filler") }
}
