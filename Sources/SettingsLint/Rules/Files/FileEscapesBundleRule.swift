// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row names a page outside of the bundle.
struct FileEscapesBundleRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "file-escapes-bundle", .files, .error,
    summary: "A row names a page outside of the bundle.",
    rationale: """
      A page has to lie in the bundle. A path that leads out of it is not followed.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSChildPaneSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSChildPaneSpecifier; Title = More; File = "../More"; }"#)
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
