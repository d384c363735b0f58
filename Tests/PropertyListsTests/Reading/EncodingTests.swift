// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// The encodings of text files.
struct EncodingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let text: String

    /// A file whose declaration names an encoding, with a string in it.
    init(_ encoding: String, _ content: [UInt8], _ text: String, quote: String = "\"") {
      testDescription = encoding
      bytes =
        Array("<?xml version=\"1.0\" encoding=\(quote)\(encoding)\(quote)?>\n<string>".utf8)
        + content + Array("</string>".utf8)
      self.text = text
    }
  }

  static let rows: [Row] = [
    Row("UTF-8", Array("é😀".utf8), "é😀"), Row("utf-8", Array("é".utf8), "é", quote: "'"),
    Row("UTF8", Array("é".utf8), "é"), Row("US-ASCII", Array("a".utf8), "a"),
    Row("ISO-8859-1", [0xE9, 0xA4], "é¤"), Row("iso-8859-1", [0xE9], "é"),
    Row("latin1", [0x80, 0xFF], "\u{80}ÿ"), Row("ISO-8859-15", [0xA4], "€"),
    Row("windows-1252", [0x80, 0x99, 0xE9], "€™é"), Row("CP1252", [0x93], "“"),
    Row("macintosh", [0x8E, 0xCA, 0xDB], "é\u{A0}€"), Row("MACINTOSH", [0x80], "Ä"),
    Row("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本"), Row("EUC-JP", [0xC6, 0xFC], "日"),
    Row("GB18030", [0xC4, 0xE3], "你"), Row("big5", [0xA7, 0x41], "你"),
    Row("KOI8-R", [0xC1], "а"),
  ]

  @Test(arguments: rows)
  func `a file is read in the encoding that it declares`(row: Row) throws {
    let document = try PropertyListReader().read(row.bytes)
    #expect(document.root == .string(row.text))
    let isUTF8 = ["utf-8", "utf8", "us-ascii"].contains(row.testDescription.lowercased())
    #expect(document.encoding == (isUTF8 ? .utf8 : .named(row.testDescription)))
  }

  @Test
  func `positions in a converted file count its characters`() throws {
    let document = try PropertyListReader(recordsSourceRanges: true).read(
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><array><string>".utf8) + [0xE9, 0xE9]
        + Array("</string><true/></array>".utf8))
    #expect(document.range(of: [1])?.start.column == 70)
  }

  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [true, false], ["\u{FEFF}", ""])
  func `UTF-16 is read in both orders with and without mark`(
    isBigEndian: Bool, mark: String
  ) throws {
    let xml = "\(mark)<?xml version=\"1.0\" encoding=\"UTF-16\"?><string>é😀</string>"
    let document = try PropertyListReader().read(utf16(xml, bigEndian: isBigEndian))
    #expect(document.root == "é😀")
    #expect(document.diagnostics.count == (mark.isEmpty ? 1 : 0))
    #expect(
      try PropertyListReader().read(
        utf16(
          "\(mark){ a = é; }".replacingOccurrences(of: "é", with: "'é'"), bigEndian: isBigEndian)
      ).root == ["a": "é"])
    #expect(
      try PropertyListReader().read(utf16("\(mark)[\"é\"]", bigEndian: isBigEndian)).root == ["é"])
  }

  @Test(arguments: ["utf-16", "UTF-16LE", "ISO-10646-UCS-2", "UCS-4", "UTF-32", "utf16"])
  func `a file of bytes that declares wider units is refused`(encoding: String) {
    #expect(
      fault(in: "<?xml version='1.0' encoding='\(encoding)'?><true/>".utf8)
        == "1:1: These bytes are no \(encoding) text. Save the file as UTF-8.")
  }

  @Test
  func `a byte order mark outranks the declaration`() throws {
    let xml = "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><string>é</string>"
    let document = try PropertyListReader().read(Array(xml.utf8))
    #expect(document.root == "é")
    #expect(document.encoding == .utf8WithByteOrderMark)
  }

  @Test(arguments: [
    "<?xml version='1.0' encoding=?><true/>", "<?xml version='1.0' encoding><true/>?><true/>",
    "<?xml version='1.0' ?><true/>", "<?xml version='1.0' encoding=utf-8?><true/>",
  ])
  func `a declaration without encoding means UTF-8`(xml: String) throws {
    #expect(try document(xml).encoding == .utf8)
  }

  @Test
  func `an encoding whose name holds a NUL is unknown`() {
    #expect(
      fault(in: "<?xml version='1.0' encoding='latin2\0x'?><true/>".utf8)
        == "1:1: The encoding \"latin2\0x\" is not known here. Save the file as UTF-8.")
  }

  @Test(arguments: [1, 5000])
  func `an encoding whose characters are long in UTF-8 is read whole`(count: Int) throws {
    // A byte of TSCII can stand for four characters.
    let row = Row("TSCII", [UInt8](repeating: 0x82, count: count), "")
    let text = try #require(try PropertyListReader().read(row.bytes).root.string)
    let expected = String(repeating: "\u{BB8}\u{BCD}\u{BB0}\u{BC0}", count: count)
    let isEqual = text.utf8.elementsEqual(expected.utf8)
    #expect(isEqual)
  }

  @Test
  func `a converted file that is cut off inside of a character is refused`() {
    let row = Row("shift_jis", Array(repeating: [0x93, 0xFA], count: 5000).flatMap { $0 }, "")
    let cut = Array(row.bytes.prefix(60))
    #expect(fault(in: cut.last == 0x93 ? cut : Array(cut.dropLast())).hasPrefix("1:1: These bytes"))
  }

  @Test
  func `single bytes and two bytes are enough to be looked at`() {
    #expect(fault(in: [0x00]).hasPrefix("1:1:"))
    #expect(fault(in: [0xFF]).hasPrefix("1:1:"))
    #expect(fault(in: [0xFE, 0xFF]).hasPrefix("1:1: The file is empty"))
    #expect(fault(in: [0xEF, 0xBB, 0xBF]).hasPrefix("1:1: The file is empty"))
    #expect(fault(in: [0, 0]).hasPrefix("1:1:"))
  }
}
