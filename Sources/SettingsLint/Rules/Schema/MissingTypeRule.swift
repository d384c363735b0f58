// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An element has no Type.
struct MissingTypeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "missing-type", .schema, .error,
    summary: "An element has no Type.",
    rationale: """
      Without its type nobody knows what the element is, and it is not shown.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows("{ Type = PSGroupSpecifier; }", "{ Title = Sound; Key = sound; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
