// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder on a file system whose files can't be mapped by several processes.
final class UnmappableDisk: Sendable {
  let path: String
  private let folder: String

  /// Whether this system can mount one.
  static let isPossible: Bool = {
    guard let disk = UnmappableDisk() else { return false }
    return withExtendedLifetime(disk) { true }
  }()

  init?() {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-unmappable-\(UUID().uuidString)").path
    path = folder + "/mounted"
    let source = folder + "/source"
    do {
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch { return nil }
    guard Self.run("bindfs", "-o", "direct_io", source, path) else {
      try? FileManager.default.removeItem(atPath: folder)
      return nil
    }
  }

  deinit {
    _ = Self.run("fusermount", "-u", "-z", path)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Runs a command that may leave a process behind, for whose end Foundation's `Process` would wait.
  private static func run(_ words: String...) -> Bool {
    system(words.map { "'\($0)'" }.joined(separator: " ") + " 2>/dev/null") == 0
  }
}
