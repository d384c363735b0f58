// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import Testing

struct FormattedTextTests {
  @Test(arguments: [
    ("%@ of %d", ["%@", "%d"]),
    ("%1$@ and %2$lld", ["%1$@", "%2$lld"]),
    ("100 % loud", []),
    ("100% laut", []),
    ("50%% off", []),
    ("%.2f s", ["%.2f"]),
    ("ends with %", []),
    ("%@s", ["%@"]),
  ])
  func `placeholders are told from percent signs`(text: String, placeholders: [String]) {
    #expect(FormattedText(text).placeholders == placeholders)
  }

  @Test func `a translation may turn placeholders round`() {
    #expect(
      FormattedText("%@ of %d").conversions == FormattedText("%2$d: %1$@").conversions)
    #expect(FormattedText("%@ of %d").conversions != FormattedText("%d of %@").conversions)
    #expect(FormattedText("%@").conversions != FormattedText("none").conversions)
  }

  @Test(arguments: [
    "Sound", "", "%1$@ of %d\nsee https://example.com/a?b=c.", "mail me@example.com!", "\r\n\n",
    "👩‍🚀 e\u{301}", "%", "100 % of www.example.com",
  ])
  func `the parts together are the text`(text: String) {
    let joined = FormattedText(text).parts.map { part in
      switch part {
      case .literal(let text), .placeholder(let text), .address(let text), .lineBreak(let text):
        text
      }
    }.joined()
    #expect(Array(joined.utf8) == Array(text.utf8))
  }

  @Test func `addresses end before the sign that ends a sentence`() {
    #expect(
      FormattedText("See https://example.com/a.").parts
        == [.literal("See "), .address("https://example.com/a"), .literal(".")])
  }
}
