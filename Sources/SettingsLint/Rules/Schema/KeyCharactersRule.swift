// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A key has characters that are easily mistyped.
struct KeyCharactersRule: LintRule {
  static let documentation = RuleDocumentation(
    "key-characters", .schema, .warning,
    summary: "A key has characters that are easily mistyped.",
    rationale: """
      White space at an end, line breaks and invisible characters make a key that looks \
      like another one. The application then reads a value that nobody sets.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = "sound "; DefaultValue = <*BY>; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = "Use sound"; DefaultValue = <*BY>; }"#
      ),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard let key = row.specifier.key, let first = key.first, let last = key.last else {
        return nil
      }
      let isPadded = first.isWhitespace || last.isWhitespace
      let isOdd = key.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      guard isPadded || isOdd else { return nil }
      return finding(
        isPadded
          ? "The key \"\(key)\" begins or ends with white space."
          : "The key \"\(key)\" has characters that can't be seen.", at: row, "Key")
    }
  }
}
