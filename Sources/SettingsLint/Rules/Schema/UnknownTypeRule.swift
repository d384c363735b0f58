// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// There is no such type of element.
struct UnknownTypeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "unknown-type", .schema, .error,
    summary: "There is no such type of element.",
    rationale: """
      The Settings application ignores the element without a word, so the row is missing.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToogleSwitchSpecifier; Title = Sound; Key = sound; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
