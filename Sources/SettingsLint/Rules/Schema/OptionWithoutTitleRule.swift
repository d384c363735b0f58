// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// An option has no title.
struct OptionWithoutTitleRule: LintRule {
  static let documentation = RuleDocumentation(
    "option-without-title", .schema, .warning,
    summary: "An option has no title.",
    rationale: "A person sees an empty line in the list.",
    source: """
      Apple, Settings Application Schema Reference, PSMultiValueSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, ""); Values = (s, l); }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard let option = row.options.first(where: { $0.title.allSatisfy(\.isWhitespace) }) else {
        return nil
      }
      return finding("The option of the value \(option.value) has no title.", at: row, "Titles")
    }
  }
}
