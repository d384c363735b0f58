// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Reaching into a value, and how values describe themselves.
struct ValueAccessTests {
  static let tree: PropertyList = [
    "PreferenceSpecifiers": [["Type": "PSGroupSpecifier"], ["DefaultValue": true, "Max": 2.5]],
    "Count": 3,
  ]

  @Test(
    arguments: [
      (["Count"], 3), (["PreferenceSpecifiers", 1, "DefaultValue"], true),
      (["PreferenceSpecifiers", 2], nil), (["PreferenceSpecifiers", -1], nil), (["Nothing"], nil),
      (["Count", "x"], nil), (["Count", 0], nil), ([0], nil), (["PreferenceSpecifiers", "x"], nil),
    ] as [(PropertyListPath, PropertyList?)])
  func `a path leads to a value or nowhere`(path: PropertyListPath, value: PropertyList?) {
    #expect(Self.tree[path] == value)
  }

  @Test
  func `the empty path is the value itself`() {
    #expect(Self.tree[PropertyListPath()] == Self.tree)
  }

  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a.b"), (["a", 3, "b"], "a[3].b"), ([0, 1], "[0][1]"),
      ([0, "a"], "[0].a"),
    ] as [(PropertyListPath, String)])
  func `a path is described as in a message`(path: PropertyListPath, text: String) {
    #expect(path.description == text)
  }

  @Test
  func `a path grows by a step`() {
    #expect(PropertyListPath([.key("a")]).appending(.index(1)) == ["a", 1])
  }

  @Test
  func `accessors convert nothing`() {
    #expect(PropertyList("1").int == nil)
    #expect(PropertyList(1).string == nil)
    #expect(PropertyList(1).boolean == nil)
    #expect(PropertyList(true).int == nil)
    #expect(PropertyList(1.0).int == nil)
    #expect(PropertyList(1).array == nil)
    #expect(PropertyList(1).dictionary == nil)
    #expect(PropertyList.integer(PropertyListInteger(UInt64.max)).int == nil)
  }

  @Test
  func `accessors give what is there`() {
    #expect(PropertyList("a").string == "a")
    #expect(PropertyList(7).int == 7)
    #expect(PropertyList(true).boolean == true)
    #expect(PropertyList.array([1]).array == [1])
    #expect(PropertyList.dictionary(["a": 1])["a"] == 1)
    #expect(PropertyList.array([5])[0] == 5)
    #expect(PropertyList.array([5])[1] == nil)
  }

  @Test(
    arguments: [
      ("a\"b", .string, "\"a\"b\""), (5, .integer, "5"), (2.0, .real, "2"),
      (true, .boolean, "true"),
      (false, .boolean, "false"),
      (.date(Date(timeIntervalSinceReferenceDate: 0)), .date, "2001-01-01T00:00:00Z"),
      (.data(Data([1])), .data, "1 byte"), (.data(Data()), .data, "0 bytes"),
      ([1], .array, "1 member"), ([], .array, "0 members"), (["a": 1], .dictionary, "1 entry"),
      ([:], .dictionary, "0 entries"), (.uid(7), .uid, "UID 7"),
    ] as [(PropertyList, PropertyList.Kind, String)])
  func `a value knows its kind and describes itself in a few words`(
    value: PropertyList, kind: PropertyList.Kind, text: String
  ) {
    #expect(value.kind == kind)
    #expect(value.description == text)
  }

  @Test(arguments: [
    (Double.nan, "2001-01-01T00:00:00Z"), (.infinity, "95066217521-"),
    (-.infinity, "-95066213520-"), (1e300, "95066217521-"), (-1, "2000-12-31T23:59:59Z"),
    (-63_145_526_400, "0000-01-01T00:00:00Z"), (-63_145_526_401, "-0001-12-31T23:59:59Z"),
    (252_455_616_000, "10001-01-01T00:00:00Z"), (287_000_000_000, "11095-"),
  ])
  func `any date has a text`(seconds: Double, text: String) {
    let date = PropertyList.date(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(date.description.hasPrefix(text))
  }

  @Test
  func `every day from 1583 to 2600 has the text that Foundation gives it`() throws {
    var days: [PropertyList] = []
    for day in stride(from: -153_000, to: 220_000, by: 37) {
      days.append(.date(Date(timeIntervalSinceReferenceDate: Double(day) * 86_400 + 43_261)))
    }
    let expected = try FoundationOracle.write(.array(days), as: .xml)
    #expect(try bytes(.array(days), as: .xml) == expected)
  }
}
