// SPDX-License-Identifier: Apache-2.0

import PeerProgram
import PropertyLists
import SettingsStore
import Synchronization

/// Our own store: a set persists by itself, and survives a power cut after `flush()`.
@main
struct PreferencesPeer: PeerStore {
  static let isPowerSafe = true

  private let preferences: Preferences
  private let promise: PeerPromise
  private let failures = Failures()

  static func main() {
    PeerProgram<PreferencesPeer>.run()
  }

  init(folder: String, promise: PeerPromise) {
    preferences = Preferences(
      domain: "peer",
      location: PreferencesLocation(environment: [
        "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CONFIG_DIRS": folder,
      ]))
    self.promise = promise
    preferences.onError { [failures] _ in failures.count.add(1, ordering: .relaxed) }
  }

  func set(_ value: String, forKey key: String) -> Bool {
    let before = failures.count.load(ordering: .relaxed)
    preferences.set(value, forKey: key)
    if promise == .synced {
      do { try preferences.flush() } catch { return false }
    }
    return failures.count.load(ordering: .relaxed) == before
  }

  func string(forKey key: String) -> String? { preferences.string(forKey: key) }

  var count: Int { preferences.storedValues.count }

  /// How often the store told of an error.
  private final class Failures: Sendable {
    let count = Atomic(0)
  }
}
