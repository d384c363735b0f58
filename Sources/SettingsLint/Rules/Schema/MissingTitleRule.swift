// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row for reading has no title.
struct MissingTitleRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "missing-title", .schema, .note,
    summary: "A row for reading has no title.",
    rationale: "Its value takes the title's place at the left of the row.",
    source: "github.com/kgn/InAppSettings, issue 6",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTitleValueSpecifier; Key = version; DefaultValue = "1.0"; }"#)
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
