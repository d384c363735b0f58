// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// `.strings` files, row by row of what is known about them.
struct StringsFileTests {
  private static let table = "/* Grüße */\n\"hello\" = \"Hallo\";\n\"ü\" = \"😀\";\n"
  private static let value: PropertyList = ["hello": "Hallo", "ü": "😀"]

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  struct File: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let encoding: TextEncoding?

    init(_ description: String, _ bytes: [UInt8], _ encoding: TextEncoding?) {
      testDescription = description
      self.bytes = bytes
      self.encoding = encoding
    }
  }

  static let files: [File] = [
    File("UTF-8", Array(table.utf8), .utf8),
    File("UTF-8 with mark", Array("\u{FEFF}\(table)".utf8), .utf8WithByteOrderMark),
    File(
      "UTF-16 LE with mark", utf16("\u{FEFF}\(table)", bigEndian: false),
      .utf16LittleEndian(hasByteOrderMark: true)),
    File(
      "UTF-16 BE with mark", utf16("\u{FEFF}\(table)", bigEndian: true),
      .utf16BigEndian(hasByteOrderMark: true)),
    File("binary", (try? bytes(value, as: .binary)) ?? [], nil),
    File("XML", (try? bytes(value, as: .xml)) ?? [], .utf8),
    File("JSON", Array("{\"hello\": \"Hallo\", \"ü\": \"😀\"}".utf8), .utf8),
    File("braces", Array("{ hello = Hallo; \"ü\" = \"😀\"; }".utf8), .utf8),
  ]

  @Test(arguments: files)
  func `a table in any encoding and format is read without complaint`(file: File) throws {
    let document = try PropertyListReader().read(file.bytes, as: .strings)
    #expect(document.root == Self.value)
    #expect(document.encoding == file.encoding)
    #expect(document.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func `UTF-16 without byte order mark is read with a warning`(isBigEndian: Bool) throws {
    let document = try PropertyListReader().read(
      Self.utf16(Self.table, bigEndian: isBigEndian), as: .strings)
    #expect(document.root == Self.value)
    #expect(
      document.encoding
        == (isBigEndian
          ? .utf16BigEndian(hasByteOrderMark: false) : .utf16LittleEndian(hasByteOrderMark: false)))
    #expect(
      document.diagnostics.map(\.description) == [
        ":1:1: warning: UTF-16 text without byte order mark. Save the file as UTF-8, or with a "
          + "byte order mark. [byte-order-mark-missing]"
      ])
  }

  @Test(arguments: ["", " \n", "/* only */ // comments"])
  func `an empty file is an empty table`(text: String) throws {
    let document = try document(text, as: .strings)
    #expect(document.root == [:])
    #expect(document.diagnostics.isEmpty)
  }

  @Test
  func `a key that occurs twice keeps both entries and the last one counts`() throws {
    let document = try document("a = 1; b = 2; a = 3;", as: .strings)
    #expect(document.root["a"] == "3")
    #expect(document.root.dictionary?.duplicateKeys == ["a"])
    #expect(document.root.dictionary?.count == 3)
  }

  @Test
  func `keys that differ only in normalization are two keys`() throws {
    let root = try read("\"é\" = 1; \"e\u{301}\" = 2;", as: .strings)
    #expect(root["é"] == "1")
    #expect(root["e\u{301}"] == "2")
  }

  @Test
  func `a key alone is its own value`() throws {
    #expect(try read("\"key\"; word;", as: .strings) == ["key": "key", "word": "word"])
  }

  @Test
  func `words without quotes and single quotes are read`() throws {
    #expect(
      try read("a-b = c; 'd e' = 'f\"g'; $x = a/b:c.d_e;", as: .strings)
        == ["a-b": "c", "d e": "f\"g", "$x": "a/b:c.d_e"])
  }

  @Test
  func `comments stand anywhere between words`() throws {
    #expect(
      try read("// x\n/* * / */ a /**/ = // y\r b /* z */ ; // end", as: .strings) == ["a": "b"])
  }

  @Test
  func `separators of lines and paragraphs are white space`() throws {
    #expect(try read("a\u{2028}=\u{2029}b;", as: .strings) == ["a": "b"])
  }

  @Test
  func `a strings file is found out by its first word`() throws {
    #expect(try document("\"a\" = \"b\";").format == .strings)
    #expect(try document("a = b;").format == .strings)
    #expect(try document("a;").format == .strings)
    #expect(try document("/* c */ 'a b' = c;").format == .strings)
  }

  @Test(
    arguments: [
      "\"a\" = \"b\";", "\"a\" = \"b\"; \"c\" = \"d\";", "a-b = c;", "'a' = 'b';", "{ a = b; }",
      "\"k\";", "/* c */ a = b; // d", "\"a\" = \"b\\\"c\\\\d\\n\\t\";", "\"\" = \"\";",
      "a = b;;", "\"a\"=\"b\";\"c\"=\"d\";", "a = \"b\nc\";", "a = \"\\U00e9\\UD83D\\UDE00\";",
      "a = \"\\u00e9\";", "a = \"\\q\\é\\'\";", "a = \"\\a\\b\\f\\v\\r\";",
      "a = \"\\101\\7\\1012\";",
      "a = \"\\U41\";", "a = \"\\Uzz\";", "a = \"\\U\";", "a = \"\\U00e91\";", "a = \"\\8\";",
      "a = \"\\\n\";", "a = \"x\r\ny\";", "a = 'x\\'y';", "é = b;", "a = b /* c */;", "a=b;/**/",
    ])
  func `Foundation reads the same table or none`(text: String) throws {
    let ours = try read(text, as: .strings)
    guard let foundation = try? FoundationOracle.read(Array(text.utf8)) else { return }
    #expect(ours == foundation)
  }

  @Test
  func `an empty entry ends the table for Foundation`() throws {
    let text = "a = b;; c = d;"
    #expect(try read(text, as: .strings) == ["a": "b", "c": "d"])
    #expect(try FoundationOracle.read(Array(text.utf8)) == ["a": "b"])
  }
}
