// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A temporary folder in which a peer runs and outside of which it leaves nothing.
struct PeerFolder {
  /// Holds everything, the programs' output too.
  let root: URL
  /// The peer's `DIR`.
  var data: URL { root.appendingPathComponent("data") }

  private var runtime: URL { root.appendingPathComponent("run") }

  /// Makes the folder.
  init(
    at root: URL = FileManager.default.temporaryDirectory
      .appendingPathComponent("peer-\(UUID().uuidString)", isDirectory: true)
  ) throws {
    self.root = root
    for folder in [data, runtime] {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  /// What a program needs to know to stay in the folder.
  var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": data.path, "XDG_CONFIG_HOME": data.path, "XDG_RUNTIME_DIR": runtime.path,
      "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "dconf",
    ]
  }

  /// A new folder with a copy of the data.
  func copy() throws -> PeerFolder {
    let copy = try PeerFolder()
    try FileManager.default.removeItem(at: copy.data)
    try FileManager.default.copyItem(at: data, to: copy.data)
    return copy
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: root)
  }
}
