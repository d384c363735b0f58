// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Two options have the same title.
struct DuplicateOptionTitleRule: LintRule {
  static let documentation = RuleDocumentation(
    "duplicate-option-title", .schema, .warning,
    summary: "Two options have the same title.",
    rationale: "A person can not tell them apart.",
    source: """
      Apple, Settings Application Schema Reference, PSMultiValueSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Small); Values = (s, l); }"
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
      var seen: Set<String> = []
      guard let double = row.options.map(\.title).first(where: { !seen.insert($0).inserted }),
        !double.isEmpty
      else { return nil }
      return finding("Two options have the title \"\(double)\".", at: row, "Titles")
    }
  }
}
