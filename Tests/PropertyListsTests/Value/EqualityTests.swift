// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Identity (`==`) and equivalence of values.
struct EqualityTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let left: PropertyList
    let right: PropertyList
    let isIdentical: Bool
    let isEquivalent: Bool
    let testDescription: String

    init(
      _ left: PropertyList, _ right: PropertyList, identical: Bool, equivalent: Bool,
      _ description: String
    ) {
      self.left = left
      self.right = right
      isIdentical = identical
      isEquivalent = equivalent
      testDescription = description
    }
  }

  static let uintMax = PropertyList.integer(PropertyListInteger(UInt64.max))
  static let nan = PropertyList.real(.nan)
  static let otherNaN = PropertyList.real(Double(bitPattern: 0x7FF8_0000_0000_0001))
  static let twoTo53 = PropertyList.real(9_007_199_254_740_992)

  static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  static let pairs: [Pair] = [
    Pair(true, 1, identical: false, equivalent: false, "a Boolean is never a number"),
    Pair(false, 0.0, identical: false, equivalent: false, "a Boolean is never a number"),
    Pair(true, true, identical: true, equivalent: true, "a Boolean is itself"),
    Pair(1, 1.0, identical: false, equivalent: true, "an integer equals the same real"),
    Pair(
      9_007_199_254_740_993, twoTo53, identical: false, equivalent: false,
      "2^53 + 1 is not the real 2^53"),
    Pair(
      9_007_199_254_740_992, twoTo53, identical: false, equivalent: true, "2^53 is the real 2^53"),
    Pair(
      uintMax, .real(18_446_744_073_709_551_616), identical: false, equivalent: false,
      "UInt64.max is not the real 2^64"),
    Pair(
      .integer(PropertyListInteger(UInt64(1) << 63)), .real(9_223_372_036_854_775_808),
      identical: false, equivalent: true, "2^63 is the real 2^63"),
    Pair(
      .integer(PropertyListInteger(Int64.min)), .real(-9_223_372_036_854_775_808),
      identical: false, equivalent: true, "Int64.min is the real -2^63"),
    Pair(
      .integer(PropertyListInteger(UInt64(5))), .integer(PropertyListInteger(Int64(5))),
      identical: true, equivalent: true, "signedness does not matter"),
    Pair(uintMax, -1, identical: false, equivalent: false, "the bits of -1 are another number"),
    Pair(0.0, -0.0, identical: false, equivalent: true, "-0.0 equals 0.0"),
    Pair(0, -0.0, identical: false, equivalent: true, "-0.0 equals 0"),
    Pair(nan, nan, identical: true, equivalent: true, "NaN equals NaN"),
    Pair(nan, otherNaN, identical: false, equivalent: true, "NaN equals another NaN"),
    Pair(nan, 0, identical: false, equivalent: false, "NaN equals no integer"),
    Pair(.real(.infinity), uintMax, identical: false, equivalent: false, "no integer is infinite"),
    Pair(0.5, 0, identical: false, equivalent: false, "half is no integer"),
    Pair("1", 1, identical: false, equivalent: false, "a string never equals a number"),
    Pair("1", true, identical: false, equivalent: false, "a string never equals a Boolean"),
    Pair("é", "e\u{301}", identical: false, equivalent: false, "strings go by scalars"),
    Pair("a", "A", identical: false, equivalent: false, "strings go by scalars"),
    Pair("a", "a\0", identical: false, equivalent: false, "a NUL counts"),
    Pair(date(0), date(0), identical: true, equivalent: true, "dates go by instant"),
    Pair(date(0), date(0.5), identical: false, equivalent: false, "a fraction counts"),
    Pair(date(0), date(-0.0), identical: false, equivalent: true, "dates go by instant"),
    Pair(date(.nan), date(.nan), identical: true, equivalent: true, "no instant equals itself"),
    Pair(date(0), 0, identical: false, equivalent: false, "a date is no number"),
    Pair(.data(Data([1])), .data(Data([1])), identical: true, equivalent: true, "data by bytes"),
    Pair(.data(Data([1])), .data(Data([2])), identical: false, equivalent: false, "data by bytes"),
    Pair(.uid(1), .uid(1), identical: true, equivalent: true, "a UID is itself"),
    Pair(.uid(1), 1, identical: false, equivalent: false, "a UID is no number"),
    Pair([1, 2], [1, 2.0], identical: false, equivalent: true, "arrays go by members"),
    Pair([1, 2], [2, 1], identical: false, equivalent: false, "the order of members counts"),
    Pair([1], [1, 2], identical: false, equivalent: false, "the number of members counts"),
    Pair([true], [1], identical: false, equivalent: false, "a Boolean is never a number inside"),
    Pair(
      ["a": 1, "b": 2], ["b": 2, "a": 1], identical: true, equivalent: true,
      "the order of keys does not count"),
    Pair(
      ["a": 1, "b": 2], ["b": 2.0, "a": 1], identical: false, equivalent: true,
      "entries go by their values"),
    Pair(["a": 1], ["a": 2], identical: false, equivalent: false, "entries go by their values"),
    Pair(["a": 1], ["b": 1], identical: false, equivalent: false, "entries go by their keys"),
    Pair(["a": 1], ["a": 1, "b": 1], identical: false, equivalent: false, "every entry counts"),
    Pair(["é": 1], ["e\u{301}": 1], identical: false, equivalent: false, "keys go by scalars"),
    Pair(
      ["a": 1, "a": 2], ["a": 2], identical: true, equivalent: true,
      "an overridden entry does not count"),
    Pair(
      ["a": 1, "a": 2], ["a": 2, "a": 1], identical: false, equivalent: false,
      "the last entry of a key counts"),
    Pair([], [:], identical: false, equivalent: false, "an array is no dictionary"),
    Pair([:], [:], identical: true, equivalent: true, "empty is empty"),
  ]

  @Test(arguments: pairs)
  func `two values are identical or not, either way round`(pair: Pair) {
    #expect((pair.left == pair.right) == pair.isIdentical)
    #expect((pair.right == pair.left) == pair.isIdentical)
  }

  @Test(arguments: pairs)
  func `two values are equivalent or not, either way round`(pair: Pair) {
    #expect(pair.left.isEquivalent(to: pair.right) == pair.isEquivalent)
    #expect(pair.right.isEquivalent(to: pair.left) == pair.isEquivalent)
  }

  @Test(arguments: pairs)
  func `identical values hash alike and every value is itself`(pair: Pair) {
    #expect(pair.left == pair.left)
    #expect(pair.left.isEquivalent(to: pair.left))
    #expect(!pair.isIdentical || pair.left.hashValue == pair.right.hashValue)
  }

  @Test
  func `generated values are identical to what is read back and hash alike`() throws {
    for seed in UInt64(1000)..<1040 {
      var random = RandomPropertyList(seed: seed)
      let value = random.value()
      let copy = try PropertyListReader().read(bytes(value, as: .binary, sortsKeys: true)).root
      #expect(copy == value)
      #expect(copy.isEquivalent(to: value))
      #expect(Set([value, copy]).count == 1)
    }
  }

  /// A chain of dictionaries that differ in the order of the keys after the nested one.
  private func chain(_ depth: Int, _ keys: [String]) -> PropertyList {
    var value: PropertyList = [:]
    for _ in 0..<depth {
      value = .dictionary(
        PropertyListDictionary(entries: keys.map { .init(key: $0, value: $0 == "x" ? value : 1) }))
    }
    return value
  }

  @Test(.timeLimit(.minutes(1)))
  func `deep dictionaries are compared in one pass`() {
    let (left, right) = (chain(200, ["x", "y", "z"]), chain(200, ["x", "z", "y"]))
    #expect(left == right)
    #expect(left.isEquivalent(to: right))
    #expect(left.hashValue == right.hashValue)
  }

  @Test(.timeLimit(.minutes(1)))
  func `deep dictionaries with repeated keys are compared in one pass`() {
    let (left, right) = (chain(200, ["x", "x", "y"]), chain(200, ["x", "y", "x"]))
    #expect(left == right)
    #expect(left.isEquivalent(to: right))
    #expect(left.hashValue == right.hashValue)
  }
}
