// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// Strings files with faults: what is kept, and what is said.
struct StringsRecoveryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let value: PropertyList
    let findings: [String]

    init(_ description: String, _ text: String, _ value: PropertyList, _ findings: [String]) {
      self.init(description, bytes: Array(text.utf8), value, findings)
    }

    init(_ description: String, bytes: [UInt8], _ value: PropertyList, _ findings: [String]) {
      testDescription = description
      self.bytes = bytes
      self.value = value
      self.findings = findings
    }
  }

  static let rows: [Row] = [
    Row(
      "a missing semicolon keeps the other entries",
      "\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";\n", ["a": "1", "b": "2", "c": "3"],
      [
        ":2:10: error: Expected ';' after the value of \"b\", but found '\"'. Foundation drops the "
          + "whole file for this. [missing-semicolon]"
      ]),
    Row(
      "a missing semicolon at the end is a warning", "a = 1;\nb = 2\n", ["a": "1", "b": "2"],
      [
        ":2:6: warning: The last entry has no ';' after its value. Some readers then drop the "
          + "whole file. [missing-semicolon]"
      ]),
    Row(
      "words after a value belong to it", "a = b c d;\ne = f;", ["a": "b", "e": "f"],
      [
        ":1:6: error: Expected ';' after the value of \"a\", but found \"c\". Foundation drops the "
          + "whole file for this. [missing-semicolon]"
      ]),
    Row(
      "a quote on the same line begins the next entry", "\"a\" = \"1\" \"b\" = \"2\";",
      ["a": "1", "b": "2"],
      [
        ":1:10: error: Expected ';' after the value of \"a\", but found '\"'. Foundation drops the "
          + "whole file for this. [missing-semicolon]"
      ]),
    Row(
      "a string without end loses its entry only", "\"a\" = \"1;\n\"b\" = \"2\";\n\"c\" = \"3\";",
      ["b": "2", "c": "3"],
      [
        ":1:10: error: Expected a quote at the end of the value, but found the end of the line. "
          + "The entry is lost. [strings-syntax]"
      ]),
    Row(
      "a string without end and an indented next line", "'a' = '1\r\n\t 'b' = '2';\r\n'c' = '3';",
      ["b": "2", "c": "3"],
      [
        ":1:9: error: Expected a quote at the end of the value, but found the end of the line. "
          + "The entry is lost. [strings-syntax]"
      ]),
    Row(
      "a value of several lines without semicolon is kept", "\"a\" = \"1\n2\"\n\"b\" = \"3\";",
      ["a": "1\n2", "b": "3"],
      [
        ":2:3: error: Expected ';' after the value of \"a\", but found '\"'. Foundation drops the "
          + "whole file for this. [missing-semicolon]"
      ]),
    Row(
      "a string without end at the end is lost", "\"a\" = \"1\";\n\"b\" = \"2;\n", ["a": "1"],
      [
        ":3:1: error: The file ends here, but '\"' for the string at 2:7 is still to come. The "
          + "entry is lost. [strings-syntax]"
      ]),
    Row(
      "an entry in Latin-1 is lost",
      bytes: Array("\"a\" = \"1\";\n\"b\" = \"caf".utf8) + [0xE9]
        + Array("\";\n\"c\" = \"3\";".utf8), ["a": "1", "c": "3"],
      [
        ":2:11: error: These bytes are no UTF-8 text. Save the file as UTF-8. The entry is lost. "
          + "[strings-syntax]"
      ]),
    Row(
      "a key in Latin-1 is lost",
      bytes: [0x22, 0xE9] + Array("\" = \"1\";\n\"c\" = \"3\";".utf8), ["c": "3"],
      [
        ":1:2: error: These bytes are no UTF-8 text. Save the file as UTF-8. The entry is lost. "
          + "[strings-syntax]"
      ]),
    Row(
      "a dictionary as value is ignored", "a = { b = c; };\nd = e;", ["d": "e"],
      [
        ":1:1: error: The value of \"a\" is no text, so the entry is ignored. Write \"key\" = "
          + "\"value\"; [strings-syntax]"
      ]),
    Row(
      "an array as value is ignored", "a = (b, c);\nd = e;", ["d": "e"],
      [
        ":1:1: error: The value of \"a\" is no text, so the entry is ignored. Write \"key\" = "
          + "\"value\"; [strings-syntax]"
      ]),
    Row(
      "data as value is ignored", "a = <0a>;\nd = e;", ["d": "e"],
      [
        ":1:1: error: The value of \"a\" is no text, so the entry is ignored. Write \"key\" = "
          + "\"value\"; [strings-syntax]"
      ]),
    Row(
      "a stray sign loses its line", "a = b;\n= x;\nc = d;", ["a": "b", "c": "d"],
      [":2:1: error: Expected a key, but found '='. The entry is lost. [strings-syntax]"]),
    Row(
      "a key without sign loses its line", "a = b;\nc d;\ne = f;", ["a": "b", "e": "f"],
      [
        ":2:3: error: Expected '=' after the key, but found \"d\". The entry is lost. "
          + "[strings-syntax]"
      ]),
    Row(
      "a sign without value loses its line", "a = ;\nb = c;", ["b": "c"],
      [":1:5: error: Expected a value, but found ';'. The entry is lost. [strings-syntax]"]),
    Row(
      "a comment without end ends the table", "a = b;\n/* c\nd = e;", ["a": "b"],
      [
        ":2:1: warning: This comment has no end, so the rest of the file is part of it. Close it "
          + "with '*/'. [unterminated-comment]"
      ]),
    Row(
      "an extra semicolon is a warning", "a = b;;\nc = d;", ["a": "b", "c": "d"],
      [
        ":1:7: warning: There is no entry before this ';'. Foundation ignores everything after it. "
          + "Remove it. [stray-semicolon]"
      ]),
    Row(
      "a small u is no escape", "a = \"\\u00e9\";", ["a": "u00e9"],
      [
        ":1:6: warning: '\\u' is no escape here and reads as the letter 'u'. Write '\\U' and four "
          + "digits. [lowercase-unicode-escape]"
      ]),
    Row(
      "a key at the end of the file is lost", "a = b;\nc", ["a": "b"],
      [
        ":2:2: error: The file ends here, but '=' after the key is still to come. The entry is "
          + "lost. [strings-syntax]"
      ]),
  ]

  @Test(arguments: rows)
  func `what can be read is kept`(row: Row) throws {
    #expect(try PropertyListReader().read(row.bytes, as: .strings).root == row.value)
  }

  @Test(arguments: rows)
  func `every fault is said once, with its place`(row: Row) throws {
    let document = try PropertyListReader().read(row.bytes, as: .strings)
    #expect(document.diagnostics.map(\.description) == row.findings)
  }

  @Test(arguments: rows)
  func `recording ranges changes nothing`(row: Row) throws {
    let plain = try PropertyListReader().read(row.bytes, as: .strings)
    let recorded = try PropertyListReader(recordsSourceRanges: true).read(row.bytes, as: .strings)
    #expect(recorded.root == plain.root)
    #expect(recorded.diagnostics == plain.diagnostics)
    for key in recorded.root.dictionary?.keys ?? [] {
      let range = recorded.rangeOfKey(at: [.key(key)])
      #expect(range != nil)
    }
  }

  @Test
  func `a finding about an entry names its key`() throws {
    let document = try document("a = b\nc = (d);", as: .strings)
    #expect(document.diagnostics.map(\.key) == ["a", "c"])
  }

  @Test
  func `a property list of OpenStep is not repaired`() {
    #expect(
      fault(in: "{ a = b c = d; }".utf8, as: .strings)
        == "1:9: Expected ';' after the value, but found \"c\".")
  }
}
