// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A page stores its values in another group than the root page.
struct AppGroupDiffersRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "app-group-differs", .schema, .warning,
    summary: """
      A page stores its values in another group than the root page.
      """,
    rationale: """
      The key of the group counts for one page only and is not inherited. Half of the \
      values are then not where the application looks.
      """,
    source: """
      Apple, Settings Application Schema Reference, Root element; \
      github.com/futuretap/InAppSettingsKit, issue 386
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        page: #"ApplicationGroupContainerIdentifier = "group.com.example";"#,
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
