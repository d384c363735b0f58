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
    let patterns = subject.options.debugWords.map { Glob($0) }
    return subject.rows.compactMap { row in
      if case .unknown = row.specifier { return nil }
      let words =
        Self.words(of: row.specifier.title ?? "") + Self.words(of: row.specifier.key ?? "")
      guard let word = words.first(where: { word in patterns.contains { $0.matches(word) } }) else {
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
    var word = ""
    var wasSmall = false
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if !isPart || (wasSmall && character.isUppercase) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isPart { word.append(character) }
      wasSmall = character.isLowercase
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }
}
