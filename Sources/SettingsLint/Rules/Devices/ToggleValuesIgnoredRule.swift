// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A switch stores values of its own.
struct ToggleValuesIgnoredRule: LintRule {
  static let documentation = RuleDocumentation(
    "toggle-values-ignored", .devices, .note,
    summary: "A switch stores values of its own.",
    rationale: """
      iOS 9.3 ignored them and wrote 0 and 1. Read the value so that both are understood.
      """,
    source: "radar 26541820",
    concerns: SystemVersionRange(SystemVersion(9, 3), through: SystemVersion(9, 3)),
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; FalseValue = off; DefaultValue = on; }"
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
        toggle.trueValue.kind != .boolean, toggle.trueValue.kind != .integer
      else { return nil }
      return finding(
        "The switch stores \(toggle.trueValue) and \(toggle.falseValue), for which 0 and 1 were "
          + "written.", at: row, "TrueValue")
    }
  }
}
