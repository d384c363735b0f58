// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row names its page with the extension.
struct FileExtensionRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "file-extension", .files, .warning,
    summary: "A row names its page with the extension.",
    rationale: """
      File is the name without ".plist". Whether a name with it is found depends on the \
      system.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSChildPaneSpecifier
      """,
    fix: "Removes the extension.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSChildPaneSpecifier; Title = More; File = "More.plist"; }"#,
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
