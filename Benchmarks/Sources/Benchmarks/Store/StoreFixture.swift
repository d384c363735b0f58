// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsStore

/// A folder for domains, removed at the end, and the keys that every row uses.
struct StoreFixture: ~Copyable {
  let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("settings-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var location: PreferencesLocation {
    PreferencesLocation(environment: ["XDG_CONFIG_HOME": folder, "XDG_CONFIG_DIRS": folder])
  }

  /// A domain with integers under `count` keys, its checkpoint written.
  func domain(keys count: Int) throws -> Preferences {
    let preferences = Preferences(domain: "org.example.keys\(count)", location: location)
    try preferences.update { changes in
      for (number, key) in Self.keys(count).enumerated() {
        changes[key] = .integer(PropertyListInteger(Int64(number)))
      }
    }
    try preferences.writeCheckpoint()
    return preferences
  }

  /// Keys as applications have them.
  static func keys(_ count: Int) -> [String] {
    (0..<count).map { "com.example.setting.\($0)" }
  }

  /// The positions of keys to ask for, in an order that no cache foresees.
  static func order(_ count: Int, of keys: Int) -> [Int] {
    var numbers = RandomNumbers(seed: 7)
    return (0..<count).map { _ in Int(numbers.next() % UInt64(keys)) }
  }
}
