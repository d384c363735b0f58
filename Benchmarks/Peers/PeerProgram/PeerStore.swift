// SPDX-License-Identifier: Apache-2.0

/// What a peer in Swift has to offer; ``PeerProgram`` makes a program of it.
package protocol PeerStore {
  /// Whether the store has a set that survives a power cut.
  static var isPowerSafe: Bool { get }

  /// Opens the store in a folder, or makes it.
  init(folder: String, promise: PeerPromise)

  /// Sets a key and makes it persist; whether the store says that it did.
  func set(_ value: String, forKey key: String) -> Bool

  /// The value of a key.
  func string(forKey key: String) -> String?

  /// The number of keys.
  var count: Int { get }
}

/// How a set persists.
package enum PeerPromise {
  /// Survives the end of the process, as the documentation tells an ordinary application.
  case ordinary
  /// Survives a power cut.
  case synced
}
