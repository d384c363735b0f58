// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A group is meant for fewer idioms than its rows.
struct FilteredGroupHeaderRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "filtered-group-header", .devices, .note,
    summary: "A group is meant for fewer idioms than its rows.",
    rationale: """
      On the other idioms only the heading is left out; the rows join the section above.
      """,
    source: "github.com/futuretap/InAppSettingsKit, pull request 384",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSGroupSpecifier; Title = Pad; SupportedUserInterfaceIdioms = (Pad); }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
