// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// The layout of OpenStep, strings files and JSON, and what they can't hold.
struct WriterTests {
  static let tree: PropertyList = [
    "b": ["text", "two words", "", "a/b", "é"], "a": [1, -1.5, true, false], "c": [[], [:]],
    "d": .data(Data([0, 1, 2, 3, 250])), "e": .date(Date(timeIntervalSinceReferenceDate: 0)),
    "f": .uid(7),
  ]

  @Test
  func `OpenStep is indented and has quotes where they are needed`() throws {
    #expect(
      try text(Self.tree, as: .openStep)
        == """
        {
            b = (
                text,
                "two words",
                "",
                "a/b",
                "é"
            );
            a = (
                <*I1>,
                <*R-1.5>,
                <*BY>,
                <*BN>
            );
            c = (
                (),
                {}
            );
            d = <00010203 fa>;
            e = <*D2001-01-01 00:00:00 +0000>;
            f = {
                "CF$UID" = <*I7>;
            };
        }

        """.replacingOccurrences(of: "\"CF$UID\"", with: "CF$UID"))
  }

  @Test
  func `JSON is indented by two spaces`() throws {
    let value: PropertyList = [
      "b": ["t\"\\\n\r\t\u{1}\u{1F}é"], "a": [1, 1.0, 1e300, true], "c": [[], [:]],
    ]
    #expect(
      try text(value, as: .json) == """
        {
          "b": [
            "t\\"\\\\\\n\\r\\t\\u0001\\u001fé"
          ],
          "a": [
            1,
            1.0,
            1e+300,
            true
          ],
          "c": [
            [],
            {}
          ]
        }

        """)
  }

  @Test
  func `a strings file has one entry a line`() throws {
    let value: PropertyList = ["b": "1\"2", "a c": ""]
    #expect(try text(value, as: .strings) == "\"b\" = \"1\\\"2\";\n\"a c\" = \"\";\n")
    #expect(try text([:], as: .strings).isEmpty)
  }

  @Test(arguments: PropertyListFormat.allCases)
  func `keys are sorted when asked for`(format: PropertyListFormat) throws {
    let value: PropertyList = ["b": "1", "a": "2", "c": "3", "a": "4"]
    let sorted = try PropertyListReader().read(bytes(value, as: format, sortsKeys: true)).root
    #expect(sorted.dictionary?.keys == ["a", "b", "c"])
    #expect(sorted["a"] == "4")
    let plain = try PropertyListReader().read(bytes(value, as: format)).root
    #expect(plain.dictionary?.keys == ["b", "a", "c", "a"])
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let value: PropertyList
    let format: PropertyListFormat
    let message: String
    var testDescription: String { message }

    init(_ value: PropertyList, _ format: PropertyListFormat, _ message: String) {
      self.value = value
      self.format = format
      self.message = message
    }
  }

  static let refusals: [Refusal] = [
    Refusal(
      ["a": [.date(Date(timeIntervalSinceReferenceDate: 0))]], .json,
      "JSON can't hold the date at a[0]. Use XML or binary instead."),
    Refusal(
      .data(Data()), .json, "JSON can't hold the data at the root. Use XML or binary instead."),
    Refusal([.uid(1)], .json, "JSON can't hold the uid at [0]. Use XML or binary instead."),
    Refusal(
      ["x": .real(.nan)], .json, "JSON can't hold the real at x. Use XML or binary instead."),
    Refusal(
      [.real(-.infinity)], .json, "JSON can't hold the real at [0]. Use XML or binary instead."),
    Refusal(
      [], .strings, "A strings file can't hold the array at the root. Use XML or binary instead."),
    Refusal(
      ["a": "b", "c": 1], .strings,
      "A strings file can't hold the integer at c. Use XML or binary instead."),
  ]

  @Test(arguments: refusals)
  func `a value that a format can't hold is named by its path`(refusal: Refusal) {
    do throws(PropertyListWriteError) {
      _ = try bytes(refusal.value, as: refusal.format)
      Issue.record("no error")
    } catch {
      #expect(error.description == refusal.message)
      #expect(error.format == refusal.format)
    }
  }

  @Test(arguments: [
    (PropertyListFormat.xml, "XML"), (.binary, "A binary property list"), (.openStep, "OpenStep"),
  ])
  func `a format that holds everything has words too`(format: PropertyListFormat, name: String) {
    let error = PropertyListWriteError(path: ["a"], kind: .real, format: format)
    #expect(error.description == "\(name) can't hold the real at a. Use XML or binary instead.")
  }

  @Test(arguments: [1, 2, 127, 128, 254, 255, 256, 257, 300, 65_534, 65_535, 65_536, 65_537])
  func `references in binary are wide enough`(count: Int) throws {
    let value = PropertyList.array((0..<count).map { .integer(PropertyListInteger(Int64($0))) })
    let file = try bytes(value, as: .binary)
    #expect(try PropertyListReader().read(file).root == value)
    #expect(try FoundationOracle.read(file) == value)
  }

  @Test(arguments: [UInt64(0), 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, .max])
  func `a UID is as wide as it has to be`(number: UInt64) throws {
    let value: PropertyList = [.uid(number)]
    #expect(try PropertyListReader().read(bytes(value, as: .binary)).root == value)
    #expect(try PropertyListReader().read(bytes(value, as: .xml)).root == value)
  }
}
