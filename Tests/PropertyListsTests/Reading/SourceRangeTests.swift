// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Where values and keys stand.
struct SourceRangeTests {
  /// A range as `line:column-line:column`, and the text that it covers.
  private func show(_ range: SourceRange?, in document: PropertyListDocument) -> String {
    guard let range, let text = document.text else { return "nowhere" }
    let bytes = text.bytes[range.start.offset..<range.end.offset]
    return "\(range.start)-\(range.end) \(String(decoding: bytes, as: UTF8.self))"
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let format: PropertyListFormat
    let text: String
    let path: PropertyListPath
    let value: String
    let key: String

    var testDescription: String { "\(format): \(path)" }

    init(
      _ format: PropertyListFormat, _ text: String, _ path: PropertyListPath, value: String,
      key: String = "nowhere"
    ) {
      self.format = format
      self.text = text
      self.path = path
      self.value = value
      self.key = key
    }
  }

  static let xml = """
    <plist>
    <dict>
    \t<key>Ünï</key> <string>a&amp;é</string>
    \t<key>List</key><array><true/><array><integer>5</integer></array><string/></array>
    \t<key>😀</key><!-- é --><date>2001-01-01T00:00:00Z</date>
    </dict></plist>
    """
  static let openStep = """
    { // é
      "Ünï" = 'é\\n'; List = (a, (<*I5>), "");
      flag; 😀x = y; }
    """
  static let json = "{\"Ünï\": \"é\\n\",\n \"List\": [true, [5], \"\"] , \"😀\":{} }"
  static let strings = "/* é */ \"a\" = \"b\";\n\n'é' = \"😀\"; flag;"

  static let rows: [Row] = [
    Row(.xml, xml, [], value: "2:1-6:8 " + xml.dropFirst(8).dropLast(8)),
    Row(
      .xml, xml, ["Ünï"], value: "3:17-3:41 <string>a&amp;é</string>",
      key: "3:2-3:16 <key>Ünï</key>"),
    Row(.xml, xml, ["List", 0], value: "4:24-4:31 <true/>"),
    Row(.xml, xml, ["List", 1, 0], value: "4:38-4:58 <integer>5</integer>"),
    Row(.xml, xml, ["List", 1], value: "4:31-4:66 <array><integer>5</integer></array>"),
    Row(.xml, xml, ["List", 2], value: "4:66-4:75 <string/>"),
    Row(
      .xml, xml, ["😀"], value: "5:24-5:57 <date>2001-01-01T00:00:00Z</date>",
      key: "5:2-5:14 <key>😀</key>"),
    Row(.xml, xml, ["List", 3], value: "nowhere"),
    Row(.xml, xml, ["None"], value: "nowhere"),
    Row(.xml, xml, [0], value: "nowhere"),
    Row(.xml, xml, ["List", "key"], value: "nowhere"),
    Row(.xml, xml, ["List", -1], value: "nowhere"),
    Row(.xml, "  <true/> ", [], value: "1:3-1:10 <true/>"),
    Row(
      .openStep, openStep.replacingOccurrences(of: " 😀x = y;", with: ""), ["Ünï"],
      value: "2:11-2:16 'é\\n'", key: "2:3-2:8 \"Ünï\""),
    Row(
      .openStep, openStep.replacingOccurrences(of: " 😀x = y;", with: ""), ["List", 1, 0],
      value: "2:30-2:35 <*I5>"),
    Row(
      .openStep, openStep.replacingOccurrences(of: " 😀x = y;", with: ""), ["List", 2],
      value: "2:38-2:40 \"\""),
    Row(
      .openStep, openStep.replacingOccurrences(of: " 😀x = y;", with: ""), ["flag"],
      value: "3:3-3:7 flag", key: "3:3-3:7 flag"),
    Row(
      .json, json, ["Ünï"], value: "1:9-1:14 \"é\\n\"", key: "1:2-1:7 \"Ünï\""),
    Row(.json, json, ["List"], value: "2:10-2:25 [true, [5], \"\"]", key: "2:2-2:8 \"List\""),
    Row(.json, json, ["List", 1, 0], value: "2:18-2:19 5"),
    Row(.json, json, ["😀"], value: "2:32-2:34 {}", key: "2:28-2:31 \"😀\""),
    Row(.strings, strings, ["a"], value: "1:15-1:18 \"b\"", key: "1:9-1:12 \"a\""),
    Row(.strings, strings, ["é"], value: "3:7-3:10 \"😀\"", key: "3:1-3:4 'é'"),
    Row(.strings, strings, ["flag"], value: "3:12-3:16 flag", key: "3:12-3:16 flag"),
    Row(.strings, strings, [], value: "1:1-3:17 " + strings),
  ]

  @Test(arguments: rows)
  func `a value and its key tell where they stand`(row: Row) throws {
    let document = try document(row.text, as: row.format)
    #expect(show(document.range(of: row.path), in: document) == row.value)
    if row.key != "nowhere" {
      #expect(show(document.rangeOfKey(at: row.path), in: document) == row.key)
    }
  }

  @Test
  func `a member of an array and the root have no key`() throws {
    let document = try document(Self.xml)
    #expect(document.rangeOfKey(at: []) == nil)
    #expect(document.rangeOfKey(at: ["List", 0]) == nil)
    #expect(document.rangeOfKey(at: ["None"]) == nil)
    #expect(document.rangeOfKey(at: ["List", 0, "x"]) == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end with LF, CR LF or CR`(end: String) throws {
    let lines = ["<array>", "<true/>", "", "é<false/></array>"].joined(separator: end)
      .replacingOccurrences(of: "é", with: "<!--é-->")
    let document = try document(lines)
    #expect(document.range(of: [0])?.start.description == "2:1")
    #expect(document.range(of: [1])?.start.description == "4:9")
    #expect(document.text?.line(2) == "<true/>")
    #expect(document.text?.line(3)?.isEmpty == true)
    #expect(document.text?.line(4) == "<!--é--><false/></array>")
    #expect(document.text?.line(0) == nil)
    #expect(document.text?.line(5) == nil)
  }

  @Test(arguments: [true, false])
  func `positions in UTF-16 files are those of the text`(isBigEndian: Bool) throws {
    let text = "\u{FEFF}{ 😀é = x;\n \"é\" = (a, 'b'); }".replacingOccurrences(of: "😀é", with: "k")
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let document = try PropertyListReader(recordsSourceRanges: true).read(bytes)
    #expect(show(document.range(of: ["é", 1]), in: document) == "2:12-2:15 'b'")
    #expect(show(document.rangeOfKey(at: ["é"]), in: document) == "2:2-2:5 \"é\"")
  }

  @Test
  func `a byte order mark takes no column`() throws {
    let document = try document("\u{FEFF}<true/>")
    #expect(document.range(of: [])?.start == SourcePosition(line: 1, column: 1, offset: 0))
  }

  @Test(arguments: [
    (
      PropertyListFormat.xml,
      "<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>", "1:7", "1:45",
      "1:57"
    ),
    (.openStep, "{ a = 1; b = 2; a = 3; }", "1:3", "1:17", "1:21"),
    (.strings, "a = 1; b = 2; a = 3;", "1:1", "1:15", "1:19"),
    (.json, "{\"a\":1,\"b\":2,\"a\":3}", "1:2", "1:14", "1:18"),
  ])
  func `the entry that counts and the one it overrides tell where they stand`(
    format: PropertyListFormat, text: String, first: String, last: String, value: String
  ) throws {
    let document = try document(text, as: format)
    #expect(document.rangeOfKey(ofEntry: 0, at: [])?.start.description == first)
    #expect(document.rangeOfKey(at: ["a"])?.start.description == last)
    #expect(document.range(of: ["a"])?.start.description == value)
    #expect(document.rangeOfKey(ofEntry: 3, at: []) == nil)
    #expect(document.rangeOfKey(ofEntry: -1, at: []) == nil)
  }

  @Test
  func `a strings file keeps its places right past lost entries`() throws {
    let document = try document(
      "\"a\" = \"1\";\n\"b\" = { c = d; };\n\"e\" = ;\n\"f\" = \"2\";\n", as: .strings)
    #expect(document.root.dictionary?.keys == ["a", "f"])
    #expect(document.range(of: ["f"])?.start.description == "4:7")
    #expect(document.rangeOfKey(at: ["f"])?.start.description == "4:1")
  }

  @Test
  func `a UID tells where its dictionary stands`() throws {
    let document = try document("<array><dict><key>CF$UID</key><integer>1</integer></dict></array>")
    #expect(document.range(of: [0])?.start.description == "1:8")
    #expect(document.range(of: [0])?.end.description == "1:58")
  }

  @Test
  func `without recording and in binary files nothing is known`() throws {
    let plain = try PropertyListReader().read(Array("( a )".utf8))
    #expect(plain.range(of: [0]) == nil)
    #expect(plain.text == nil)
    let binary = try PropertyListReader(recordsSourceRanges: true).read(bytes(["a"], as: .binary))
    #expect(binary.range(of: [0]) == nil)
    #expect(binary.rangeOfKey(ofEntry: 0, at: []) == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `every member of a long array is found at once`() throws {
    let count = 20_000
    let text = "(\n" + (0..<count).map { "x\($0),\n" }.joined() + ")"
    let document = try document(text)
    for index in 0..<count {
      #expect(document.range(of: [.index(index)])?.start.line == index + 2)
    }
  }

  @Test
  func `a column in a very long line is counted in scalars`() throws {
    let text = "<array><string>" + String(repeating: "é😀", count: 5000) + "</string><true/></array>"
    let document = try document(text)
    #expect(document.range(of: [1])?.start.column == 15 + 10_000 + 10)
    #expect(document.text?.position(at: .max).column == text.unicodeScalars.count + 1)
    #expect(document.text?.position(at: -1).column == 1)
    #expect(document.text?.string == text)
  }
}
