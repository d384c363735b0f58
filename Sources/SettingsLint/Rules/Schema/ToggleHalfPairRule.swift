// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A switch has a value of its own for one position only.
struct ToggleHalfPairRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "toggle-half-pair", .schema, .warning,
    summary: "A switch has a value of its own for one position only.",
    rationale: """
      The other position stores a Boolean, so the application meets two types under one \
      key.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSToggleSwitchSpecifier
      """,
    fix: "Writes the other value as it counts already.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; DefaultValue = on; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; TrueValue = on; FalseValue = off; DefaultValue = on; }"
      )
    ])
}
