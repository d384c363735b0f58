// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A group has no rows and no text.
struct EmptyGroupRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "empty-group", .devices, .note,
    summary: "A group has no rows and no text.",
    rationale: "It adds empty space.",
    source: "github.com/futuretap/InAppSettingsKit, pull request 384",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
