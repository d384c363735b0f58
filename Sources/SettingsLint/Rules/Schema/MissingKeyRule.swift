// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An element lacks a key that its type requires.
struct MissingKeyRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "missing-key", .schema, .error,
    summary: "An element lacks a key that its type requires.",
    rationale: """
      The element is not shown, or starts with a value that nobody chose.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
