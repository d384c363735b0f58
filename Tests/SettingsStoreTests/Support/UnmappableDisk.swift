// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A folder on a file system whose files can't be mapped by several processes.
final class UnmappableDisk: Sendable {
  let path: String
  private let folder: TemporaryFolder

  /// Whether this system can mount one.
  static let isPossible: Bool = {
    guard let disk = UnmappableDisk() else { return false }
    return withExtendedLifetime(disk) { true }
  }()

  init?() {
    guard let folder = try? TemporaryFolder() else { return nil }
    self.folder = folder
    let source = folder.url.path + "/source"
    path = folder.url.path + "/mounted"
    guard mkdir(source, 0o700) == 0, mkdir(path, 0o700) == 0,
      Self.run("bindfs", "-o", "direct_io", source, path)
    else { return nil }
  }

  deinit { _ = Self.run("fusermount", "-u", "-z", path) }

  /// Runs a command that may leave a process behind, for whose end Foundation's `Process` would wait.
  private static func run(_ words: String...) -> Bool {
    system(words.map { "'\($0)'" }.joined(separator: " ") + " 2>/dev/null") == 0
  }
}
