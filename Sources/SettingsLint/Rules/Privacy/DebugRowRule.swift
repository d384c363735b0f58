// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A row is made for developers.
struct DebugRowRule: LintRule {
  static let documentation = RuleDocumentation(
    "debug-row", .privacy, .warning,
    summary: "A row is made for developers.",
    rationale: """
      Rows for debugging show people what they should not change. Teams keep a bundle for \
      each configuration, so that they do not ship.
      """,
    source: "github.com/neevaco/neeva-ios, pull request 3606",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = "Debug mode"; Key = debug; DefaultValue = <*BN>; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let plain = Set(subject.options.debugWords.filter { !$0.contains { "*?".contains($0) } })
    let patterns = subject.options.debugWords.filter { !plain.contains($0) }.map { Glob($0) }
    return subject.rows.compactMap { row in
      if case .unknown = row.specifier { return nil }
      let words =
        Self.words(of: row.specifier.title ?? "") + Self.words(of: row.specifier.key ?? "")
      guard
        let word = words.first(where: { word in
          plain.contains(word) || patterns.contains { $0.matches(word) }
        })
      else {
        return nil
      }
      return finding(
        "The row is for developers, by its word '\(word)'. Leave it out of a release.", at: row,
        Self.words(of: row.specifier.title ?? "").contains(word) ? "Title" : "Key")
    }
  }

  /// The words of a text or of a key such as `showDebugMenu`, in small letters.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasSmall = false
    func finish() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !isCapital && !isSmall && !isDigit || wasSmall && isCapital { finish() }
      if isCapital || isSmall || isDigit { word.append(isCapital ? byte | 0x20 : byte) }
      wasSmall = isSmall
    }
    finish()
    return words
  }
}
