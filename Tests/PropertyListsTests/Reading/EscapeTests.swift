// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Escapes in strings of OpenStep, strings files and JSON.
struct EscapeTests {
  static let openStep: [(String, String)] = [
    ("\\n\\t\\r\\a\\b\\f\\v", "\n\t\r\u{7}\u{8}\u{C}\u{B}"), ("\\\"\\'\\\\", "\"'\\"),
    ("\\U00e9", "é"), ("\\U00E9", "é"), ("\\Ue9", "é"), ("\\U00e91", "é1"), ("\\U41x", "Ax"),
    ("\\Ud83d\\Ude00", "😀"), ("\\UD83D\\UDE00!", "😀!"), ("\\101\\060", "A0"), ("\\1012", "A2"),
    ("\\7", "\u{7}"), ("\\12x", "\nx"), ("\\q\\é\\😀", "qé😀"), ("\\8\\9", "89"),
    ("\\\n", "\n"), ("a\r\nb", "a\r\nb"),
  ]

  @Test(arguments: openStep)
  func `an escape of OpenStep reads as Foundation reads it`(escape: String, text: String) throws {
    let file = "( \"\(escape)\" )"
    #expect(try read(file) == [.string(text)])
    #expect(try FoundationOracle.read(Array(file.utf8)) == [.string(text)])
  }

  @Test(arguments: ["\\Ud83d", "\\Ud83dx", "\\Ude00", "\\Ud83d\\U0041", "\\Ud83d\\n"])
  func `half a surrogate pair reads as a replacement`(escape: String) throws {
    let text = try #require(try read("(\"\(escape)\")")[0]?.string)
    #expect(text.unicodeScalars.first == "\u{FFFD}")
  }

  @Test
  func `what follows half a surrogate pair is kept`() throws {
    #expect(try read("(\"\\Ud83d\\U0041b\")") == ["\u{FFFD}Ab"])
    #expect(try read("(\"\\Ud83d\\Ud83d\\Ude00\")") == ["\u{FFFD}😀"])
  }

  @Test
  func `octal escapes are of the NeXTSTEP character set, as in Foundation`() throws {
    for code in 1...253 where code != 0x22 && code != 0x5C {
      let digits = String(code, radix: 8)
      let escape = "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      let file = Array("(\"\(escape)\")".utf8)
      let ours = try PropertyListReader().read(file).root
      #expect(ours == (try FoundationOracle.read(file)), "\(escape)")
    }
  }

  @Test(arguments: ["376", "377"])
  func `a number without character reads as a replacement, where Foundation has a NUL`(
    code: String
  ) throws {
    let file = "(\"\\\(code)\")"
    #expect(try read(file) == ["\u{FFFD}"])
    #expect(try FoundationOracle.read(Array(file.utf8)) == ["\0"])
  }

  @Test
  func `an octal escape above one byte keeps its low bits`() throws {
    #expect(try read("(\"\\501\")") == ["A"])
  }

  static let json: [(String, String)] = [
    ("\\n\\t\\r\\b\\f\\/\\\\\\\"", "\n\t\r\u{8}\u{C}/\\\""), ("\\u00e9\\u00E9", "éé"),
    ("\\ud83d\\ude00", "😀"), ("\\ud83d", "\u{FFFD}"), ("\\ude00", "\u{FFFD}"),
    ("\\ud83dx", "\u{FFFD}x"), ("\\ud83d\\u0041", "\u{FFFD}A"), ("\\u0000", "\0"),
    ("\u{7F}é😀", "\u{7F}é😀"),
  ]

  @Test(arguments: json)
  func `an escape of JSON reads as its character`(escape: String, text: String) throws {
    #expect(try read("[\"\(escape)\"]") == [.string(text)])
  }

  @Test(arguments: [PropertyListFormat.openStep, .json, .xml, .binary])
  func `every character comes back`(format: PropertyListFormat) throws {
    var text = ""
    for code in UInt32(0)...0x2FF { text.unicodeScalars.append(Unicode.Scalar(code) ?? " ") }
    text += "\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}\u{10000}\u{10FFFF}\u{2028}\u{2029}\u{FEFF}"
    let value: PropertyList = [
      .string(text), .dictionary(.init(entries: [.init(key: text, value: "")])),
    ]
    #expect(try PropertyListReader().read(bytes(value, as: format), as: format).root == value)
  }

  @Test
  func `every character of a strings file comes back`() throws {
    var text = ""
    for code in UInt32(0)...0xFF { text.unicodeScalars.append(Unicode.Scalar(code) ?? " ") }
    let value = PropertyList.dictionary(.init(entries: [.init(key: text, value: .string(text))]))
    #expect(try PropertyListReader().read(bytes(value, as: .strings), as: .strings).root == value)
  }
}
