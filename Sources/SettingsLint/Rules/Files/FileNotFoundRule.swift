// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row leads to a page that the bundle does not have.
struct FileNotFoundRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "file-not-found", .files, .error,
    summary: "A row leads to a page that the bundle does not have.",
    rationale: "The row is shown and leads to an empty page.",
    source: """
      Apple, Settings Application Schema Reference, PSChildPaneSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
