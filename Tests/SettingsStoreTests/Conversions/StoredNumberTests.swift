// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

@testable import SettingsStore

/// Rows N1 to N23 of the conversions: what stored Booleans and numbers read as.
struct StoredNumberTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let stored: any Sendable
    let bool: Bool
    let integer: Int
    let float: Float
    let double: Double
    let string: String

    var testDescription: String { "\(id) \(stored)" }

    init(
      _ id: String, _ stored: any Sendable, _ bool: Bool, _ integer: Int, _ float: Float,
      _ double: Double, _ string: String
    ) {
      self.id = id
      self.stored = stored
      self.bool = bool
      self.integer = integer
      self.float = float
      self.double = double
      self.string = string
    }
  }

  /// A 32-bit real's text is that of the 64-bit real after a round trip, and a journal is one: rows
  /// N14 and N15 say "12.34" and "0.1" for a value that never left the process.
  static let rows: [Row] = [
    Row("N1", true, true, 1, 1, 1, "1"),
    Row("N2", false, false, 0, 0, 0, "0"),
    Row("N3", 0, false, 0, 0, 0, "0"),
    Row("N3", 1, true, 1, 1, 1, "1"),
    Row("N3", 2, true, 2, 2, 2, "2"),
    Row("N3", -1, true, -1, -1, -1, "-1"),
    Row("N4", 42, true, 42, 42, 42, "42"),
    Row("N5", 0.5, true, 0, 0.5, 0.5, "0.5"),
    Row("N6", 0.0, false, 0, 0, 0, "0"),
    Row("N7", -0.0, false, 0, -0.0, -0.0, "-0"),
    Row("N8", 1.0, true, 1, 1, 1, "1"),
    Row("N9", 2.67, true, 2, 2.67, 2.67, "2.67"),
    Row("N10", -2.67, true, -2, -2.67, -2.67, "-2.67"),
    Row("N11", 42.0, true, 42, 42, 42, "42"),
    Row("N12", 1e10, true, 10_000_000_000, 1e10, 1e10, "10000000000"),
    Row("N13", 12.34, true, 12, 12.34, 12.34, "12.34"),
    Row("N14", Float(12.34), true, 12, 12.34, 12.34000015258789, "12.34000015258789"),
    Row("N15", Float(0.1), true, 0, 0.1, 0.10000000149011612, "0.10000000149011612"),
    Row("N16", Int.max, true, .max, 9.223372e18, 9.223372036854776e18, "9223372036854775807"),
    Row(
      "N17", Int.max - 1, true, .max - 1, 9.223372e18, 9.223372036854776e18,
      "9223372036854775806"),
    Row("N18", Int.min, true, .min, -9.223372e18, -9.223372036854776e18, "-9223372036854775808"),
    Row(
      "N19", UInt64.max, true, .max, 1.8446744e19, 1.8446744073709552e19, "18446744073709551615"),
    Row("N20", Int8(-5), true, -5, -5, -5, "-5"),
    Row("N20", UInt8(200), true, 200, 200, 200, "200"),
    Row("N21", 1e300, true, .max, .infinity, 1e300, "1e+300"),
    Row("N22", Double.nan, true, 0, .nan, .nan, "nan"),
    Row("N23", Double.infinity, true, .max, .infinity, .infinity, "inf"),
    Row("N23", -Double.infinity, true, .min, -.infinity, -.infinity, "-inf"),
  ]

  private func expect(_ row: Row, of preferences: Preferences) {
    #expect(preferences.bool(forKey: "key") == row.bool)
    #expect(preferences.integer(forKey: "key") == row.integer)
    #expect(isSame(preferences.float(forKey: "key"), row.float))
    #expect(isSame(preferences.double(forKey: "key"), row.double))
    #expect(preferences.string(forKey: "key") == row.string)
  }

  private func isSame<Number: BinaryFloatingPoint>(_ a: Number, _ b: Number) -> Bool {
    a.isNaN ? b.isNaN : a == b && a.sign == b.sign
  }

  @Test(arguments: rows)
  func `A stored number reads as every scalar type`(row: Row) throws {
    let preferences = try Stage().preferences()
    preferences.set(row.stored, forKey: "key")
    expect(row, of: preferences)
  }

  @Test(arguments: rows)
  func `A number reads the same out of the journal and out of the checkpoint`(row: Row) throws {
    let stage = try Stage()
    let preferences = stage.preferences()
    preferences.set(row.stored, forKey: "key")
    let value = try #require(preferences.value(forKey: "key"))

    #expect(stage.neighbour().values["key"] == value)
    try preferences.writeCheckpoint()
    #expect(stage.neighbour().values["key"] == value)
  }

  @Test(arguments: rows)
  func `The overloads for one type store what the general one stores`(row: Row) throws {
    let preferences = try Stage().preferences()
    switch row.stored {
    case let value as Bool: preferences.set(value, forKey: "key")
    case let value as Int: preferences.set(value, forKey: "key")
    case let value as Float: preferences.set(value, forKey: "key")
    case let value as Double: preferences.set(value, forKey: "key")
    default: preferences.set(row.stored, forKey: "key")
    }
    expect(row, of: preferences)
  }
}
