// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A store whose program speaks the protocol of `Peers/README.md`.
struct Peer {
  /// The word by which `--only` names the peer.
  let name: String
  /// What the tables call it.
  let title: String
  /// The program.
  let program: URL
  /// What is missing when the program is.
  let absence: String
  /// Whether the peer needs a D-Bus session, which starts its service.
  var needsSession = false

  static let all = [
    Peer(name: "preferences", title: "Preferences (ours)", swift: "PreferencesPeer"),
    Peer(name: "foundation", title: "Foundation UserDefaults", swift: "FoundationPeer"),
    Peer(
      name: "gsettings", title: "GSettings, dconf", package: "libglib2.0-dev", needsSession: true),
    Peer(name: "qsettings", title: "QSettings", package: "qtbase5-dev"),
    Peer(name: "sqlite", title: "SQLite, WAL", package: "libsqlite3-dev"),
    Peer(name: "lmdb", title: "LMDB", package: "liblmdb-dev"),
  ]

  private init(name: String, title: String, swift product: String) {
    (self.name, self.title) = (name, title)
    program = Programs.products.appendingPathComponent(product)
    absence = "not built: \(product)"
  }

  private init(name: String, title: String, package: String, needsSession: Bool = false) {
    (self.name, self.title, self.needsSession) = (name, title, needsSession)
    program = Programs.peers.appendingPathComponent(name)
    absence = "not installed: \(package)"
  }

  /// Why the peer can't be measured; `nil` when it can.
  var whyMissing: String? {
    if !FileManager.default.isExecutableFile(atPath: program.path) { return absence }
    guard needsSession else { return nil }
    if Programs.find("dbus-run-session") == nil { return "not installed: dbus" }
    if !FileManager.default.fileExists(atPath: PeerSession.service) {
      return "not installed: dconf-service"
    }
    return nil
  }
}
