// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// Sizes, counts, and time that grows with the size only.
struct LimitTests {
  @Test
  func `a file above the limit of bytes is refused before it is read`() {
    #expect(
      fault(in: "( a )".utf8, limits: PropertyListLimits(bytes: 4))
        == "The file is larger than 4 bytes.")
    #expect(fault(in: "( a )".utf8, limits: PropertyListLimits(bytes: 5)).hasPrefix("no error"))
  }

  @Test(arguments: [
    (PropertyListFormat.xml, "<array><true/><true/></array>", "1:15"),
    (.openStep, "( a, b )", "1:6"), (.json, "[1, 2]", "1:5"),
    (.strings, "a = b; c = d; e = f;", "1:19"),
  ])
  func `more values than the limit are refused where they begin`(
    format: PropertyListFormat, text: String, place: String
  ) {
    #expect(
      fault(in: text.utf8, as: format, limits: PropertyListLimits(values: 2))
        == "\(place): There are more than 2 values.")
  }

  @Test
  func `more binary objects or values than the limit are refused`() throws {
    let limits = PropertyListLimits(values: 2)
    let file = try bytes([true, false], as: .binary)
    #expect(fault(in: file, limits: limits) == "There are more than 2 values.")
    let shared = BinaryFile([[0xA2, 1, 1], [0x09]]).bytes
    #expect(fault(in: shared, limits: limits) == "There are more than 2 values.")
  }

  @Test(arguments: [
    ("objects", BinaryFile([[0x09]]), UInt64.max, nil as UInt64?),
    ("objects", BinaryFile([[0x09]]), UInt64(Int64.max), nil),
    ("objects", BinaryFile([[0x09]]), 0, nil), ("objects", BinaryFile([[0x09]]), 2, nil),
    ("table", BinaryFile([[0x09]]), 1, UInt64.max), ("table", BinaryFile([[0x09]]), 1, 7),
    ("table", BinaryFile([[0x09]]), 1, 1000),
  ])
  func `a trailer with impossible numbers is refused`(
    what: String, file: BinaryFile, count: UInt64, table: UInt64?
  ) {
    var file = file
    file.objectCount = count
    file.tableOffset = table
    #expect(
      fault(in: file.bytes)
        == "The binary property list is damaged: the sizes in its trailer are impossible.")
  }

  @Test(arguments: [0x4F, 0x5F, 0x6F, 0x7F, 0xAF, 0xBF, 0xCF, 0xDF] as [UInt8])
  func `a count beyond the file is refused without allocating`(marker: UInt8) {
    for count in [UInt64(Int64.max), 1 << 62, 1 << 40, 1 << 32, 1000] {
      let file = BinaryFile([[marker, 0x13] + bigEndian(count, size: 8)]).bytes
      #expect(
        fault(in: file)
          == "The binary property list is damaged: an object runs past the end of the objects.")
    }
    let negative = BinaryFile([[marker, 0x13] + bigEndian(.max, size: 8)]).bytes
    #expect(
      fault(in: negative)
        == "The binary property list is damaged: an object's count is no integer.")
  }

  /// Texts that a reader would take very long for if it went over anything twice.
  static let slowTexts: [(PropertyListFormat, String)] = [
    (.strings, String(repeating: "x=<\n", count: 50_000)),
    (.strings, String(repeating: "x=<\n", count: 50_000) + ">"),
    (.strings, String(repeating: "x=<[\n", count: 50_000)),
    (.strings, String(repeating: "x=/*\n", count: 50_000)),
    (.strings, String(repeating: "x=/*\n", count: 50_000) + "*/"),
    (.strings, String(repeating: "x=(\n", count: 50_000)),
    (.strings, String(repeating: "x=(a,\n", count: 50_000)),
    (.strings, "x=(\n" + String(repeating: "a,\n", count: 50_000)),
    (.strings, String(repeating: "x={\n", count: 15) + String(repeating: "\n", count: 200_000)),
    (.strings, String(repeating: "x=\"\n", count: 50_001)),
    (.strings, String(repeating: "\"\\\n", count: 50_000)),
    (.strings, "\"" + String(repeating: "\\u", count: 100_000) + "\";"),
    (.strings, String(repeating: "x ", count: 100_000)),
    (.strings, String(repeating: "=", count: 100_000)),
    (.strings, String(repeating: "\"a\"=\"b\"\n", count: 30_000)),
    (.xml, "<string>" + String(repeating: "a<!---->", count: 50_000) + "</string>"),
    (.xml, "<string>" + String(repeating: "<![CDATA[]]>", count: 50_000) + "</string>"),
    (.xml, "<string>" + String(repeating: "&lt;", count: 100_000) + "</string>"),
    (.xml, String(repeating: "<!---->", count: 50_000)),
    (.xml, "<!DOCTYPE a [" + String(repeating: "<!-- -->", count: 50_000) + "]><true/>"),
    (.xml, "<string " + String(repeating: "a='b' ", count: 50_000) + "/>"),
    (.json, "\"" + String(repeating: "\\ud83d", count: 50_000) + "\""),
    (.json, "[" + String(repeating: "1 ", count: 100_000)),
    (.openStep, "/*" + String(repeating: "*", count: 200_000)),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: slowTexts)
  func `the time to read a text grows with its length only`(
    format: PropertyListFormat, text: String
  ) {
    _ = fault(in: text.utf8, as: format)
    _ = fault(in: text.utf8)
  }

  @Test
  func `a file with very many faults lists a thousand of them`() throws {
    let text = String(repeating: "a b\n", count: 5000)
    let document = try document(text, as: .strings)
    #expect(document.diagnostics.count == 1001)
    #expect(document.diagnostics.last?.rule == "too-many-findings")
    #expect(
      document.diagnostics.last?.message
        == "There are more faults than these 1000; the others are not listed.")
  }

  @Test
  func `a file can't make a message long`() {
    let long = String(repeating: "9", count: 100_000)
    let combining = "a" + String(repeating: "\u{301}", count: 100_000)
    for text in [
      "<integer>\(long)</integer>", "<integer>\(combining)</integer>", "<real>\(combining)</real>",
      "<dict><key>\(combining)</key></dict>", "<dict><key>\(combining)</key>x</dict>",
      "<\(combining)>", "<array></\(combining)>", "<string>&\(long);</string>", "[\(long)]",
      "[\(long).]", "<?xml version='1.0' encoding='\(combining)'?><true/>", "{ a = <\(long)x>; }",
      "{ a = <*I\(long)>; }", "{ a \(long) }", "{ a = <*Q\(combining)>; }",
    ] {
      let message = fault(in: text.utf8)
      #expect(!message.hasPrefix("no error"))
      #expect(message.utf8.count < 500)
    }
  }
}
