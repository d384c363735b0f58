// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A member of PreferenceSpecifiers is no dictionary.
struct ElementShapeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "element-shape", .schema, .error,
    summary: "A member of PreferenceSpecifiers is no dictionary.",
    rationale: "The element is left out.",
    source: "Apple, Settings Application Schema Reference, Root element",
    triggering: [
      .rows("{ Type = PSGroupSpecifier; }", "Sound")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
