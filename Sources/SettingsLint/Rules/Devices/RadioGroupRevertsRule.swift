// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A radio group may forget what was chosen.
struct RadioGroupRevertsRule: LintRule {
  static let documentation = RuleDocumentation(
    "radio-group-reverts", .devices, .note,
    summary: "A radio group may forget what was chosen.",
    rationale: """
      On iOS 8.2 and some later systems the selection returned to the default when the \
      page was opened again. A multi-value element has no such fault.
      """,
    source: """
      github.com/apla/me.apla.cordova.app-preferences, pull request 110
      """,
    concerns: SystemVersionRange(SystemVersion(8, 2), through: SystemVersion(9, 3)),
    triggering: [
      .rows(
        "{ Type = PSRadioGroupSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small); Values = (s); }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard case .radioGroup = row.specifier else { return nil }
      return finding("The radio group may return to its default.", at: row)
    }
  }
}
