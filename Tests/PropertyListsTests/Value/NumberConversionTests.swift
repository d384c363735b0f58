// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// How stored numbers, Booleans and other values read as another type.
struct NumberConversionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stored: PropertyList
    let boolean: Bool?
    let integer: Int?
    let double: Double?
    let string: String?

    init(
      _ description: String, _ stored: PropertyList, _ boolean: Bool?, _ integer: Int?,
      _ double: Double?, _ string: String?
    ) {
      testDescription = description
      self.stored = stored
      self.boolean = boolean
      self.integer = integer
      self.double = double
      self.string = string
    }
  }

  static let uintMax = PropertyList.integer(PropertyListInteger(UInt64.max))

  static let rows: [Row] = [
    Row("N1", true, true, 1, 1, "1"),
    Row("N2", false, false, 0, 0, "0"),
    Row("N3 0", 0, false, 0, 0, "0"),
    Row("N3 1", 1, true, 1, 1, "1"),
    Row("N3 2", 2, true, 2, 2, "2"),
    Row("N3 -1", -1, true, -1, -1, "-1"),
    Row("N4", 42, true, 42, 42, "42"),
    Row("N5", 0.5, true, 0, 0.5, "0.5"),
    Row("N6", 0.0, false, 0, 0, "0"),
    Row("N7", -0.0, false, 0, -0.0, "-0"),
    Row("N8", 1.0, true, 1, 1, "1"),
    Row("N9", 2.67, true, 2, 2.67, "2.67"),
    Row("N10", -2.67, true, -2, -2.67, "-2.67"),
    Row("N11", 42.0, true, 42, 42, "42"),
    Row("N12", 1e10, true, 10_000_000_000, 1e10, "10000000000"),
    Row("N13", 12.34, true, 12, 12.34, "12.34"),
    Row(
      "N14 after a round trip", .real(Double(Float(12.34))), true, 12, 12.34000015258789,
      "12.34000015258789"),
    Row(
      "N15 after a round trip", .real(Double(Float(0.1))), true, 0, 0.10000000149011612,
      "0.10000000149011612"),
    Row(
      "N16", 9_223_372_036_854_775_807, true, .max, 9.223372036854776e18, "9223372036854775807"),
    Row(
      "N17", 9_223_372_036_854_775_806, true, .max - 1, 9.223372036854776e18,
      "9223372036854775806"),
    Row(
      "N18", .integer(PropertyListInteger(Int64.min)), true, .min, -9.223372036854776e18,
      "-9223372036854775808"),
    Row("N19", uintMax, true, .max, 1.8446744073709552e19, "18446744073709551615"),
    Row("N20 -5", -5, true, -5, -5, "-5"),
    Row("N20 200", 200, true, 200, 200, "200"),
    Row("N21", 1e300, true, .max, 1e300, "1e+300"),
    Row("N21 negative", -1e300, true, .min, -1e300, "-1e+300"),
    Row("N22", .real(.nan), true, 0, .nan, "nan"),
    Row("N23 +", .real(.infinity), true, .max, .infinity, "inf"),
    Row("N23 -", .real(-.infinity), true, .min, -.infinity, "-inf"),
    Row(
      "2^63", .real(9.223372036854775808e18), true, .max, 9.223372036854775808e18,
      "9.223372036854776e+18"),
    Row("T1", .data(Data([1, 2, 3])), nil, nil, nil, nil),
    Row("T2", .date(Date(timeIntervalSinceReferenceDate: 5)), nil, nil, nil, nil),
    Row("T3", ["a", "b"], nil, nil, nil, nil),
    Row("T7", ["k": 1], nil, nil, nil, nil),
    Row("UID", .uid(1), nil, nil, nil, nil),
  ]

  @Test(arguments: rows)
  func `a stored value reads as a Boolean`(row: Row) {
    #expect(row.stored.booleanValue == row.boolean)
  }

  @Test(arguments: rows)
  func `a stored value reads as an integer`(row: Row) {
    #expect(row.stored.integerValue == row.integer)
  }

  @Test(arguments: rows)
  func `a stored value reads as a real with its sign`(row: Row) {
    let double = row.stored.doubleValue
    #expect(double == row.double || (double?.isNaN == true && row.double?.isNaN == true))
    #expect(double?.sign == row.double?.sign)
  }

  @Test(arguments: rows)
  func `a stored value reads as a string`(row: Row) {
    #expect(row.stored.stringValue == row.string)
  }
}
