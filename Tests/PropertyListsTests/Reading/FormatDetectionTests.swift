// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// Which format a file is taken for.
struct FormatDetectionTests {
  @Test(
    arguments: [
      ("<?xml version='1.0'?><true/>", .xml), ("<!-- c --><true/>", .xml),
      ("<plist><dict/></plist>", .xml),
      (" \n<dict/>", .xml), ("<!DOCTYPE plist><true/>", .xml), ("<0fbd>", .openStep),
      ("<fade>", .openStep), ("< 0a >", .openStep), ("<*I5>", .openStep), ("<[AAE=]>", .openStep),
      ("<>", .openStep), ("( a, b )", .openStep), ("()", .openStep), ("{}", .openStep),
      ("{ a = b; }", .openStep), ("{ \"a\" = b; }", .openStep), ("{ 'a:' = b; }", .openStep),
      ("{ \"a\\\"b\" = c; }", .openStep), ("/* [ */ { // {\n a = b; }", .openStep),
      ("word", .openStep),
      ("\"text\"", .openStep), ("'text' // c", .openStep), ("{ a /* : */ = b; }", .openStep),
      ("{\"a\": 1}", .json), (" {\n\"a\\\"b\" : 1}", .json), ("[1]", .json), ("[]", .json),
      ("a = b;", .strings), ("\"a\" = \"b\";", .strings), ("a;", .strings), ("a b = c;", .strings),
      ("/* c */\n\"a\" = \"b\";", .strings), ("// only a comment", .strings),
      ("a:b = c;", .strings),
    ] as [(String, PropertyListFormat)])
  func `the first words tell the format`(text: String, format: PropertyListFormat) throws {
    #expect(try document(text).format == format)
  }

  @Test
  func `a binary file is known by its first bytes`() throws {
    let file = try bytes([1], as: .binary)
    #expect(try PropertyListReader().read(file).format == .binary)
    #expect(try PropertyListReader().read(file, as: .strings).format == .binary)
    #expect(try PropertyListReader().read(file, as: .binary).encoding == nil)
  }

  @Test(arguments: ["", "{", "{ \"", "{ '\\", "\"\\", "/", "/*", "//", "<", "<a", "{ /* ", "{ a"])
  func `a beginning of a file is enough to decide`(text: String) {
    #expect(!fault(in: text.utf8).isEmpty)
  }

  @Test(arguments: ["\0", "=", "x<plist/>", "x)", "é", "\u{1}\u{2}", "#!/bin/sh"])
  func `a text of no known format is an error`(text: String) {
    #expect(fault(in: text.utf8).hasPrefix("1:"))
  }

  @Test
  func `formats have stable names`() {
    #expect(
      PropertyListFormat.allCases.map(\.rawValue) == [
        "xml", "binary", "openstep", "strings", "json",
      ])
  }

  @Test(arguments: PropertyListFormat.allCases)
  func `what is written is recognised`(format: PropertyListFormat) throws {
    let value: PropertyList = ["key": "value", "other": "text"]
    let document = try PropertyListReader().read(bytes(value, as: format))
    #expect(document.format == format)
    #expect(document.root == value)
  }
}
