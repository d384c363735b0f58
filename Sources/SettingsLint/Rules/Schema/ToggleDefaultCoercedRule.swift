// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The default of a switch is no Boolean.
struct ToggleDefaultCoercedRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "toggle-default-coerced", .schema, .note,
    summary: "The default of a switch is no Boolean.",
    rationale: """
      It reads as on or off by the conversions of user defaults, which not every reader \
      makes.
      """,
    source: "github.com/futuretap/InAppSettingsKit, issue 91",
    fix: "Writes the Boolean.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = YES; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
