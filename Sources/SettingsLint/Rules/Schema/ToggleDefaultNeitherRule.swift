// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The default of a switch is neither of its two values.
struct ToggleDefaultNeitherRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "toggle-default-neither", .schema, .error,
    summary: "The default of a switch is neither of its two values.",
    rationale: "The switch starts in a position that no value says.",
    source: """
      Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; FalseValue = off; DefaultValue = <*BY>; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; FalseValue = off; DefaultValue = on; }"
      )
    ])
}
