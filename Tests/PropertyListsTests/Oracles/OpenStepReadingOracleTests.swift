// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// How OpenStep is read beside Foundation, and every known difference.
struct OpenStepReadingOracleTests {
  /// Texts that this package and Foundation read the same, or both refuse.
  static let agreements: [String] = [
    "( a, b \"", "( a, <ab", "{ a = b; \"c", "{ a = b; c", "( a, b", "{ a = (b, c; }", "(a,, b)",
    "(,)", "{;}", "{ a = b; ; }", "( a b )", "(a,)", "<abc>", "< >", "<>", "< 0f bd 77 >",
    "<0FBD\n77>", "<0g>", "{ a = b; } x", "(a) b", "{ a = \"b\" c = d; }", "word", "'it''s'",
    "{ a = b; a = c; }", "( /* )", "( // )", "{ \"a\" = b; /* }", "(a#b)", "(a@b)", "(a+b)",
    "(@)", "(a,b)/**/", "(a/b, c:d, e.f, g-h, i_j, $k)", "(\"a\nb\")", "(\"\\\n\")", "{ a; }",
    "{ a = {}; b = (); }", "{}", "()", "(\"\")", "('a\"b', \"c'd\")", "{ a = b; // c\r d = e; }",
    "\u{2028}( a\u{2029}, b )", "{ \"a b\" = 'c d'; }", "{ a == b; }", "{ a = = b; }", "{ a b; }",
    "(a; b)", "{ a = b, c = d }", "[a]", "(1, -2, 3.5)", "(\"\u{0}\")", "(🙂)", "( a, b ) // end",
    "(a /* b)",
  ]

  @Test(arguments: agreements)
  func `Foundation reads the same or refuses too`(text: String) {
    let ours = try? read(text, as: .openStep)
    let foundation = try? FoundationOracle.read(Array(text.utf8))
    #expect(ours?.canonicalText == foundation?.canonicalText)
  }

  struct Difference: Sendable, CustomTestStringConvertible {
    let text: String
    let ours: PropertyList?
    let foundation: PropertyList?
    let reason: String

    var testDescription: String { "\(text): \(reason)" }

    init(
      _ text: String, _ ours: PropertyList?, _ foundation: PropertyList?, _ reason: String
    ) {
      self.text = text
      self.ours = ours
      self.foundation = foundation
      self.reason = reason
    }
  }

  /// `nil` is a refusal.
  static let differences: [Difference] = [
    Difference("( a, \")", nil, ["a"], "a string without end is an error"),
    Difference("{ a = b }", ["a": "b"], nil, "the last semicolon may be left out"),
    Difference("{ a }", ["a": "a"], nil, "the last semicolon may be left out"),
    Difference("(<*I5>)", [5], nil, "GNUstep's typed values keep their types"),
    Difference("(<*R0.5>, <*BY>, <*BN>)", [0.5, true, false], nil, "GNUstep's typed values"),
    Difference(
      "(<*D2001-01-01 00:00:00 +0000>)", [.date(Date(timeIntervalSinceReferenceDate: 0))], nil,
      "GNUstep's typed values"),
    Difference("(<[AAE=]>)", [.data(Data([0, 1]))], nil, "GNUstep's data in Base64"),
  ]

  @Test(arguments: differences)
  func `a known difference from Foundation still exists`(difference: Difference) {
    let ours = try? read(difference.text, as: .openStep)
    let foundation = try? FoundationOracle.read(Array(difference.text.utf8))
    #expect(ours?.canonicalText == difference.ours?.canonicalText)
    #expect(foundation?.canonicalText == difference.foundation?.canonicalText)
  }

  @Test
  func `Foundation reads what is written when it holds text only`() throws {
    let value: PropertyList = [
      "a": ["text", "two words", "", "a/b", "é\u{1}\"\\\n😀", "//", "x:y"],
      "d": .data(Data([0, 1, 2, 3, 250])), "empty": [[], [:]], "": "",
    ]
    let file = try bytes(value, as: .openStep)
    #expect(try FoundationOracle.read(file).canonicalText == value.canonicalText)
  }
}
