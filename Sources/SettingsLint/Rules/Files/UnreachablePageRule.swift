// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// No row leads to a page.
struct UnreachablePageRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "unreachable-page", .files, .warning,
    summary: "No row leads to a page.",
    rationale: """
      The page ships and nobody ever sees it. Often the row was renamed, or removed for \
      good.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSChildPaneSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["Old.plist": "{ PreferenceSpecifiers = (); }"])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", "{ Type = PSChildPaneSpecifier; Title = Old; File = Old; }",
        files: ["Old.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
