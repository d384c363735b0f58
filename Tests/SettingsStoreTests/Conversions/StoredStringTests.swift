// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsStore
import TestSupport
import Testing

/// Rows S1 to S73 of the conversions: what a stored string reads as.
struct StoredStringTests {
  @Test(arguments: StoredString.rows)
  func `A stored string reads as Boolean and numbers by Apple's rules`(row: StoredString) throws {
    let preferences = try Stage().preferences()
    preferences.set(row.stored, forKey: "key")

    #expect(preferences.bool(forKey: "key") == row.boolean)
    #expect(preferences.integer(forKey: "key") == row.integer)
    #expect(abs(preferences.float(forKey: "key") - row.float) <= abs(row.float) * 1e-6)
    #expect(preferences.double(forKey: "key").bitPattern == row.double.bitPattern)
  }

  @Test(arguments: StoredString.rows)
  func `A stored string reads as itself and as nothing else`(row: StoredString) throws {
    let preferences = try Stage().preferences()
    preferences.set(row.stored, forKey: "key")

    #expect(preferences.string(forKey: "key").map { Array($0.utf8) } == Array(row.stored.utf8))
    #expect(preferences.array(forKey: "key") == nil)
    #expect(preferences.stringArray(forKey: "key") == nil)
    #expect(preferences.dictionary(forKey: "key") == nil)
    #expect(preferences.data(forKey: "key") == nil)
  }
}
