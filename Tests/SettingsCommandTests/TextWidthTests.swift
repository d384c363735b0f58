// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import settings

struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("設定", 4), ("ｱ", 1), ("한글", 4), ("😀", 2),
      ("سلام", 4), ("\u{200F}a", 1),
    ])
  func `a text takes as many columns as a terminal gives it`(text: String, columns: Int) {
    #expect(TextWidth.of(text) == columns)
  }

  @Test(
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("設定設定", 4, "設…"), ("abc", 1, "…"), ("abc", 0, ""),
    ])
  func `a text that is too long is cut`(text: String, columns: Int, result: String) {
    #expect(TextWidth.truncate(text, to: columns) == result)
  }

  @Test(
    arguments: [
      ("a b c", 3, ["a b", "c"]), ("abcdef", 4, ["abcd", "ef"]), ("a\nb", 9, ["a", "b"]),
      ("", 5, [""]), ("one  two", 20, ["one two"]), ("設定設定", 4, ["設定", "設定"]),
      ("a\n\nb", 5, ["a", "", "b"]),
    ])
  func `a long text is broken at spaces`(text: String, columns: Int, lines: [String]) {
    #expect(TextWidth.wrap(text, to: columns) == lines)
  }
}
