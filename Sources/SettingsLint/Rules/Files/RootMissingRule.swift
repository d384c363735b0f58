// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The bundle has no Root.plist.
struct RootMissingRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "root-missing", .files, .error,
    summary: "The bundle has no Root.plist.",
    rationale: """
      Root.plist is the page that the Settings application opens. Without a file of \
      exactly this name the application has no settings at all.
      """,
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .files(["Settings.plist": "{ PreferenceSpecifiers = (); }"])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
