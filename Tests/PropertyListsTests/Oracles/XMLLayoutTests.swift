// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// The layout of XML, byte by byte against Foundation.
struct XMLLayoutTests {
  private func expectFoundationsLayout(
    of value: PropertyList, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = String(decoding: try FoundationOracle.write(value, as: .xml), as: UTF8.self)
    let written = try text(value, as: .xml, sortsKeys: true)
    #expect(written == expected, sourceLocation: sourceLocation)
  }

  @Test
  func `keys are sorted by their UTF-16 units`() throws {
    try expectFoundationsLayout(of: [
      "\u{FFFD}": 1, "\u{1F600}": 2, "a": 3, "B": 4, "": 5, "\u{E000}": 6, "é": 7, "a b": 8,
      "10": 9, "9": 10, "ab": 11, "\u{D7FF}": 12, "\u{10FFFF}": 13, "z": 14, "ä": 15, "_": 16,
    ])
  }

  @Test(arguments: 0...12)
  func `data is wrapped by its depth`(depth: Int) throws {
    for count in [0, 1, 2, 3, 8, 9, 10, 53, 54, 55, 120] {
      var value = PropertyList.data(Data(0..<UInt8(count)))
      for _ in 0..<depth { value = [value] }
      try expectFoundationsLayout(of: value)
    }
  }

  @Test
  func `empty containers and strings are written as Foundation writes them`() throws {
    try expectFoundationsLayout(of: [
      "a": [], "d": [:], "s": "", "x": .data(Data()), "": [[], [:]],
    ])
  }

  @Test
  func `markup characters are escaped as Foundation escapes them`() throws {
    try expectFoundationsLayout(of: ["<&>\"'": "]]> &amp; < \" ' \t\r\n\u{7F}\u{85}\u{2028}\u{1}"])
  }

  @Test
  func `a UID is written as the dictionary that Foundation writes`() throws {
    let xml = try text([.uid(0), .uid(5), .uid(4_294_967_295)], as: .xml)
    let object = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    let again = try PropertyListSerialization.data(
      fromPropertyList: object, format: .xml, options: 0)
    #expect(xml == String(decoding: again, as: UTF8.self))
  }

  @Test
  func `keys keep their order unless sorting is asked for`() throws {
    let value: PropertyList = ["b": 1, "a": 2]
    #expect(try text(value, as: .xml).contains("<key>b</key>\n\t<integer>1</integer>\n\t<key>a"))
    #expect(
      try text(value, as: .xml, sortsKeys: true)
        .contains("<key>a</key>\n\t<integer>2</integer>\n\t<key>b"))
  }

  @Test
  func `an overridden entry is kept in file order and left out when sorted`() throws {
    let value = try read("<dict><key>a</key><string/><key>a</key><true/></dict>")
    #expect(
      try text(value, as: .xml).contains(
        "\t<key>a</key>\n\t<string></string>\n\t<key>a</key>\n\t<true/>\n"))
    #expect(
      try text(value, as: .xml, sortsKeys: true).contains("<dict>\n\t<key>a</key>\n\t<true/>"))
  }
}
