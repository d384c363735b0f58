// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// There is only one option to choose from.
struct SingleOptionRule: LintRule {
  static let documentation = RuleDocumentation(
    "single-option", .schema, .note,
    summary: "There is only one option to choose from.",
    rationale: "A choice of one is a page for nothing.",
    source: """
      Apple, Settings Application Schema Reference, PSMultiValueSpecifier
      """,
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small); Values = (s); }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.filter { $0.options.count == 1 }.map {
      finding("There is only one option to choose from.", at: $0, "Values")
    }
  }
}
