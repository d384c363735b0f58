// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// Every error with its place and its words, for OpenStep and JSON.
struct TextErrorTests {
  typealias Row = ErrorRow

  static let rows: [Row] = [
    Row(nil, "", "1:1: The file is empty; a property list has one value."),
    Row(nil, " \n\t", "1:1: The file is empty; a property list has one value."),
    Row(.openStep, "/* c */", "1:8: The file is empty; a property list has one value."),
    Row(.openStep, "{ a = ", "1:7: The file ends here, but a value is still to come."),
    Row(
      .openStep, "{ a = b;\n c = (1, 2",
      "2:11: The file ends here, but ')' for the '(' at 2:6 is still to come."),
    Row(
      .openStep, "(a, b", "1:6: The file ends here, but ')' for the '(' at 1:1 is still to come."),
    Row(.openStep, "{ a", "1:4: The file ends here, but '=' after the key is still to come."),
    Row(
      .openStep, "{ \"a",
      "1:5: The file ends here, but '\"' for the string at 1:3 is still to come."),
    Row(
      .openStep, "{ a = 'b",
      "1:9: The file ends here, but \"'\" for the string at 1:7 is still to come."),
    Row(.openStep, "<0a", "1:4: The file ends here, but '>' for the '<' at 1:1 is still to come."),
    Row(.openStep, "{ a = b c = d; }", "1:9: Expected ';' after the value, but found \"c\"."),
    Row(.openStep, "{ a b }", "1:5: Expected '=' after the key, but found \"b\"."),
    Row(.openStep, "(a b)", "1:4: Expected ',' or ')' after the value, but found \"b\"."),
    Row(.openStep, "a b", "1:3: Expected the end of the file, but found \"b\"."),
    Row(.openStep, "{ = b; }", "1:3: Expected a key, but found '='."),
    Row(.openStep, "{ a = ; }", "1:7: Expected a value, but found ';'."),
    Row(
      .openStep, "{ a = <*Q1>; }", "1:7: Expected '<*I', '<*R', '<*B' or '<*D', but found '<*Q1'."),
    Row(.openStep, "{ a = é; }", "1:7: Expected a value, but found 'é'."),
    Row(.openStep, "{ a = 😀b; }", "1:7: Expected a value, but found '😀'."),
    Row(.openStep, "(<*BX>)", "1:2: \"X\" is no boolean. Write <*BY> or <*BN>."),
    Row(
      .openStep, "(<0>)",
      "1:2: \"0\" is no data. Write the bytes in Base64, or as pairs of hexadecimal digits in an OpenStep file."
    ),
    Row(
      .openStep, "(<0g>)",
      "1:2: \"0g\" is no data. Write the bytes in Base64, or as pairs of hexadecimal digits in an OpenStep file."
    ),
    Row(
      .openStep, "(<*Ix>)",
      "1:2: \"x\" is no integer. Write digits, with a sign or 0x before them if needed."),
    Row(.openStep, "(<*D2001>)", "1:2: \"2001\" is no date. Write it as 2009-02-13T23:31:30Z."),
    Row(.openStep, "(<*R>)", "1:2: \"\" is no real. Write a decimal number such as 0.5 or 1e-3."),
    Row(
      .openStep, "(<[AA=]>)",
      "1:2: \"[AA=]\" is no data. Write the bytes in Base64, or as pairs of hexadecimal digits in an OpenStep file."
    ),
    Row(
      .openStep, "(<ab; cd>)",
      "1:2: \"ab\" is no data. Write the bytes in Base64, or as pairs of hexadecimal digits in an OpenStep file."
    ),
    Row(.json, " ", "1:2: The file is empty; a property list has one value."),
    Row(.json, "{\"a\"", "1:5: The file ends here, but ':' after the key is still to come."),
    Row(.json, "[1, ", "1:5: The file ends here, but a value is still to come."),
    Row(
      .json, "\n \"abc", "2:6: The file ends here, but '\"' for the string at 2:2 is still to come."
    ),
    Row(.json, "\"\\", "1:3: The file ends here, but an escape is still to come."),
    Row(.json, "{\"a\": ", "1:7: The file ends here, but a value is still to come."),
    Row(.json, "{", "1:2: The file ends here, but a key in quotes is still to come."),
    Row(.json, "[1 2]", "1:4: Expected ',' or ']', but found \"2\"."),
    Row(.json, "{\"a\" 1}", "1:6: Expected ':' after the key, but found \"1\"."),
    Row(.json, "{a: 1}", "1:2: Expected a key in quotes, but found \"a\"."),
    Row(.json, "[\"a\nb\"]", "1:4: Expected an escape such as \\n, but found a control character."),
    Row(.json, "[\"\\x\"]", "1:3: Expected an escape such as \\n or \\u00e9, but found '\\x'."),
    Row(
      .json, "[\"\\u12\"]",
      "1:3: Expected four hexadecimal digits after \\u, but found fewer digits."),
    Row(.json, "[tru]", "1:2: Expected a value, but found \"tru\"."),
    Row(.json, "[1,]", "1:4: Expected a value, but found ']'."),
    Row(.json, "1 2", "1:3: Expected the end of the file, but found \"2\"."),
    Row(.json, "{\"a\":1,}", "1:8: Expected a key in quotes, but found '}'."),
    Row(.json, "[\"\\é\"]", "1:3: Expected an escape such as \\n or \\u00e9, but found '\\é'."),
    Row(.json, "[é]", "1:2: Expected a value, but found 'é'."),
    Row(.json, "[01]", "1:2: Expected a number such as -12 or 1.5e3, but found \"01\"."),
    Row(.json, "[-]", "1:2: Expected a number such as -12 or 1.5e3, but found \"-\"."),
    Row(.json, "[1.]", "1:2: Expected a number such as -12 or 1.5e3, but found \"1.\"."),
    Row(.json, "[1e]", "1:2: Expected a number such as -12 or 1.5e3, but found \"1e\"."),
    Row(.json, "[.5]", "1:2: Expected a value, but found '.'."),
    Row(.json, "[1.e5]", "1:2: Expected a number such as -12 or 1.5e3, but found \"1.e5\"."),
    Row(.json, "[1-2.5]", "1:2: Expected a number such as -12 or 1.5e3, but found \"1-2.5\"."),
    Row(.json, "[--1]", "1:2: Expected a number such as -12 or 1.5e3, but found \"--1\"."),
    Row(.json, "[+1]", "1:2: Expected a value, but found '+'."),
    Row(.json, "[1.5.5]", "1:2: Expected a number such as -12 or 1.5e3, but found \"1.5.5\"."),
    Row(.json, "[NaN]", "1:2: Expected a value, but found \"NaN\"."),
    Row(
      .json, "[-9223372036854775809]", "1:2: The integer -9223372036854775809 does not fit 64 bits."
    ),
    Row(.json, "[null]", "1:2: A property list can't hold null."),
  ]

  @Test(arguments: rows)
  func `an error names its place, what is wrong and what to do`(row: ErrorRow) {
    #expect(fault(in: row.bytes, as: row.format) == row.message)
  }
}
