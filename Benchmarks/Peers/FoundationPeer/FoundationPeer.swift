// SPDX-License-Identifier: Apache-2.0

import Foundation
import PeerProgram

/// Foundation's `UserDefaults`: set and `synchronize()`, which writes the file and doesn't sync it.
@main
struct FoundationPeer: PeerStore {
  static let isPowerSafe = false
  private static let suite = "peer"

  private let defaults: UserDefaults

  static func main() {
    PeerProgram<FoundationPeer>.run()
  }

  init(folder: String, promise: PeerPromise) {
    setenv("XDG_CONFIG_HOME", folder, 1)
    guard let defaults = UserDefaults(suiteName: Self.suite) else { exit(1) }
    self.defaults = defaults
    // Reads the file again if this process has read it before.
    defaults.synchronize()
  }

  func set(_ value: String, forKey key: String) -> Bool {
    defaults.set(value, forKey: key)
    return defaults.synchronize()
  }

  func string(forKey key: String) -> String? { defaults.string(forKey: key) }

  var count: Int { defaults.persistentDomain(forName: Self.suite)?.count ?? 0 }
}
