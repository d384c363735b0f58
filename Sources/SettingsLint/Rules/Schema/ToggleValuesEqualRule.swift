// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The two values of a switch are equal.
struct ToggleValuesEqualRule: LintRule {
  static let documentation = RuleDocumentation(
    "toggle-values-equal", .schema, .error,
    summary: "The two values of a switch are equal.",
    rationale: "Whatever a person does, the same value is stored.",
    source: """
      Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; FalseValue = on; DefaultValue = on; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard case .toggle(let toggle) = row.specifier,
        toggle.trueValue.isEquivalent(to: toggle.falseValue)
      else { return nil }
      return finding(
        "On and off both store \(toggle.trueValue).", at: row,
        row.dictionary["TrueValue"] == nil ? "FalseValue" : "TrueValue")
    }
  }
}
