// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Values as keys of a set.
struct EquivalentValueTests {
  private static let values: [PropertyList] = [
    0, 1, -1, .real(0), .real(-0.0), .real(1), .real(1.5), .real(.nan), .real(-.nan),
    .real(.infinity), .real(9_007_199_254_740_992), 9_007_199_254_740_992, 9_007_199_254_740_993,
    .integer(PropertyListInteger(UInt64.max)), .real(18_446_744_073_709_551_616),
    .real(9_223_372_036_854_775_808), .integer(PropertyListInteger(UInt64(1) << 63)), true, false,
    "", "1", "e\u{301}", "\u{E9}", .data(Data()), .data(Data([1])), .data(Data(count: 200)),
    .data(Data(count: 199) + [1]), .date(Date(timeIntervalSinceReferenceDate: 0)),
    .date(Date(timeIntervalSinceReferenceDate: -0.0)),
    .date(Date(timeIntervalSinceReferenceDate: 1)),
    [], [1], [.real(1)], [1, 2], [2, 1], [[1]], [:], ["a": 1, "b": 2], ["b": .real(2), "a": 1],
    ["a": 2, "b": 1], .dictionary(PropertyListDictionary(entries: [.init(key: "a", value: 9)])),
    .dictionary(
      PropertyListDictionary(entries: [
        .init(key: "a", value: 9), .init(key: "b", value: 2), .init(key: "a", value: 1),
      ])),
  ]

  @Test func `a set tells values apart as options are told apart`() {
    for first in Self.values {
      let set: Set = [EquivalentValue(first)]
      for second in Self.values {
        #expect(
          set.contains(EquivalentValue(second)) == first.isEquivalent(to: second),
          "\(first) and \(second)")
      }
    }
  }
}
