// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// How stored strings read as Booleans and numbers.
struct StringConversionTests {
  @Test(arguments: StoredString.rows)
  func `a stored string reads as a Boolean`(row: StoredString) {
    #expect(PropertyList.string(row.stored).booleanValue == row.boolean)
  }

  @Test(arguments: StoredString.rows)
  func `a stored string reads as an integer`(row: StoredString) {
    #expect(PropertyList.string(row.stored).integerValue == row.integer)
  }

  @Test(arguments: StoredString.rows)
  func `a stored string reads as a real with its sign`(row: StoredString) throws {
    let double = try #require(PropertyList.string(row.stored).doubleValue)
    #expect(double == row.double)
    #expect(double.sign == row.double.sign)
    let tolerance = row.float.magnitude * 1e-6
    #expect((Float(double) - row.float).magnitude <= tolerance)
  }

  @Test(arguments: StoredString.rows)
  func `a stored string stays as it is`(row: StoredString) {
    #expect(PropertyList.string(row.stored).stringValue == row.stored)
  }

  @Test
  func `there are as many rows as there are cases`() {
    #expect(Set(StoredString.rows.map(\.id)).count == 73)
  }

  @Test(arguments: [
    ("\u{A0}\u{3000}\u{2028}7", 7.0), ("1e", 1), ("1e+", 1), ("1e+2x", 100), ("1.e2", 100),
    ("1.", 1), ("-.", 0), (".e1", 0), ("1e999", .infinity), ("-1e999", -.infinity),
    ("1e-999", 0), ("00.50", 0.5), ("+-1", 0),
  ])
  func `as much of a string counts as is a decimal number`(stored: String, double: Double) {
    #expect(PropertyList.string(stored).doubleValue == double)
  }

  @Test
  func `very long numbers are read in a moment`() {
    let digits = PropertyList.string(String(repeating: "9", count: 100_000))
    #expect(digits.integerValue == .max)
    #expect(digits.doubleValue == .infinity)
    #expect(digits.booleanValue == true)
  }
}
