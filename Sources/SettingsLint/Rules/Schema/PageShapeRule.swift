// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A page is no dictionary with an array of elements.
struct PageShapeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "page-shape", .schema, .error,
    summary: "A page is no dictionary with an array of elements.",
    rationale: "The page is shown empty.",
    source: "Apple, Settings Application Schema Reference, Root element",
    triggering: [
      .files(["Root.plist": "{ Title = Sound; }"]),
      .files(["Root.plist": "{ PreferenceSpecifiers = { Type = PSGroupSpecifier; }; }"]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
