// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsStore
import Testing

/// Rows S1 to S73 of the conversions: what a stored string reads as.
struct StoredStringTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let stored: String
    let bool: Bool
    let integer: Int
    let float: Float
    let double: Double

    var testDescription: String { "\(id) \(stored.debugDescription)" }

    init(
      _ id: String, _ stored: String, _ bool: Bool, _ integer: Int, _ float: Float,
      _ double: Double
    ) {
      self.id = id
      self.stored = stored
      self.bool = bool
      self.integer = integer
      self.float = float
      self.double = double
    }
  }

  static let rows: [Row] = [
    Row("S1", "YES", true, 0, 0.0, 0.0),
    Row("S2", "yes", true, 0, 0.0, 0.0),
    Row("S3", "Yes", true, 0, 0.0, 0.0),
    Row("S4", "Y", true, 0, 0.0, 0.0),
    Row("S5", "y", true, 0, 0.0, 0.0),
    Row("S6", "true", true, 0, 0.0, 0.0),
    Row("S7", "TRUE", true, 0, 0.0, 0.0),
    Row("S8", "True", true, 0, 0.0, 0.0),
    Row("S9", "t", true, 0, 0.0, 0.0),
    Row("S10", "1", true, 1, 1.0, 1.0),
    Row("S11", "NO", false, 0, 0.0, 0.0),
    Row("S12", "no", false, 0, 0.0, 0.0),
    Row("S13", "false", false, 0, 0.0, 0.0),
    Row("S14", "0", false, 0, 0.0, 0.0),
    Row("S15", "", false, 0, 0.0, 0.0),
    Row("S16", "on", false, 0, 0.0, 0.0),
    Row("S17", "ON", false, 0, 0.0, 0.0),
    Row("S18", "off", false, 0, 0.0, 0.0),
    Row("S19", "2", true, 2, 2.0, 2.0),
    Row("S20", "-1", true, -1, -1.0, -1.0),
    Row("S21", "+1", true, 1, 1.0, 1.0),
    Row("S22", "00", false, 0, 0.0, 0.0),
    Row("S23", "01", true, 1, 1.0, 1.0),
    Row("S24", "0x1", false, 0, 0.0, 0.0),
    Row("S25", "  YES", true, 0, 0.0, 0.0),
    Row("S26", "YES ", true, 0, 0.0, 0.0),
    Row("S27", "  1", true, 1, 1.0, 1.0),
    Row("S28", "1.0", true, 1, 1.0, 1.0),
    Row("S29", "0.5", false, 0, 0.5, 0.5),
    Row("S30", "0.9", false, 0, 0.9, 0.9),
    Row("S31", "1.9", true, 1, 1.9, 1.9),
    Row("S32", "-1.9", true, -1, -1.9, -1.9),
    Row("S33", "12abc", true, 12, 12.0, 12.0),
    Row("S34", "abc", false, 0, 0.0, 0.0),
    Row("S35", "1e3", true, 1, 1000.0, 1000.0),
    Row("S36", "1,234", true, 1, 1.0, 1.0),
    Row("S37", "9223372036854775807", true, .max, 9.223372e+18, 9.223372036854776e+18),
    Row("S38", "9223372036854775808", true, .max, 9.223372e+18, 9.223372036854776e+18),
    Row("S39", "-9223372036854775809", true, .min, -9.223372e+18, -9.223372036854776e+18),
    Row("S40", "inf", false, 0, 0.0, 0.0),
    Row("S41", "nan", false, 0, 0.0, 0.0),
    Row("S42", "0x1F", false, 0, 0.0, 0.0),
    Row("S43", " 42 ", true, 42, 42.0, 42.0),
    Row("S44", "~/file", false, 0, 0.0, 0.0),
    Row("S45", "/var/x", false, 0, 0.0, 0.0),
    Row("S46", "https://a.b/c?d=e", false, 0, 0.0, 0.0),
    Row("S47", "file:///var/x", false, 0, 0.0, 0.0),
    Row("S48", "yellow", true, 0, 0.0, 0.0),
    Row("S49", "test", true, 0, 0.0, 0.0),
    Row("S50", "no1", false, 0, 0.0, 0.0),
    Row("S51", "١٢", false, 0, 0.0, 0.0),
    Row("S52", "-Y", true, 0, 0.0, 0.0),
    Row("S53", "0Y", true, 0, 0.0, 0.0),
    Row("S54", "+Y", true, 0, 0.0, 0.0),
    Row("S55", "-0", false, 0, -0.0, -0.0),
    Row("S56", "9", true, 9, 9.0, 9.0),
    Row("S57", "\t1", true, 1, 1.0, 1.0),
    Row("S58", "\n1", true, 1, 1.0, 1.0),
    Row("S59", "YES\n", true, 0, 0.0, 0.0),
    Row("S60", "tRUE", true, 0, 0.0, 0.0),
    Row("S61", "f", false, 0, 0.0, 0.0),
    Row("S62", "oui", false, 0, 0.0, 0.0),
    Row("S63", "1e-5", true, 1, 1e-05, 1e-05),
    Row("S64", ".5", false, 0, 0.5, 0.5),
    Row("S65", "-.5", false, 0, -0.5, -0.5),
    Row("S66", "1_000", true, 1, 1.0, 1.0),
    Row("S67", "0b1", false, 0, 0.0, 0.0),
    Row("S68", "+", false, 0, 0.0, 0.0),
    Row("S69", "-", false, 0, 0.0, 0.0),
    Row("S70", "--1", false, 0, 0.0, 0.0),
    Row("S71", "1 2", true, 1, 1.0, 1.0),
    Row("S72", "１", false, 0, 0.0, 0.0),
    Row(
      "S73", "9223372036854775806", true, 9_223_372_036_854_775_806, 9.223372e+18,
      9.223372036854776e+18),
  ]

  @Test(arguments: rows)
  func `A stored string reads as Boolean and numbers by Apple's rules`(row: Row) throws {
    let preferences = try Stage().preferences()
    preferences.set(row.stored, forKey: "key")

    #expect(preferences.bool(forKey: "key") == row.bool)
    #expect(preferences.integer(forKey: "key") == row.integer)
    #expect(abs(preferences.float(forKey: "key") - row.float) <= abs(row.float) * 1e-6)
    #expect(preferences.double(forKey: "key").bitPattern == row.double.bitPattern)
  }

  @Test(arguments: rows)
  func `A stored string reads as itself and as nothing else`(row: Row) throws {
    let preferences = try Stage().preferences()
    preferences.set(row.stored, forKey: "key")

    #expect(preferences.string(forKey: "key").map { Array($0.utf8) } == Array(row.stored.utf8))
    #expect(preferences.array(forKey: "key") == nil)
    #expect(preferences.stringArray(forKey: "key") == nil)
    #expect(preferences.dictionary(forKey: "key") == nil)
    #expect(preferences.data(forKey: "key") == nil)
  }
}
