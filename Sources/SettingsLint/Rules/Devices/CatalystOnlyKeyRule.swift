// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A key means something on Mac Catalyst only.
struct CatalystOnlyKeyRule: LintRule {
  static let documentation = RuleDocumentation(
    "catalyst-only-key", .devices, .note,
    summary: "A key means something on Mac Catalyst only.",
    rationale: """
      iPhone and iPad do not show the description and ask nothing before the switch \
      changes.
      """,
    source: "Apple, Building a settings bundle for your app",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; Description = "All sounds"; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      let keys = ["Description", "TrueConfirmationPrompt", "FalseConfirmationPrompt"]
      guard case .toggle = row.specifier, let key = keys.first(where: { row.dictionary[$0] != nil })
      else { return nil }
      return finding("Only Mac Catalyst knows '\(key)'.", at: row, key)
    }
  }
}
