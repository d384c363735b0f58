// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row names a page in a folder.
struct FileWithPathRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "file-with-path", .files, .note,
    summary: "A row names a page in a folder.",
    rationale: """
      The reference says that File is a name without a path. Pages in folders work in \
      practice, and generators of licence pages rely on it, but nobody has promised it.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSChildPaneSpecifier; \
      github.com/mono0926/LicensePlist
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSChildPaneSpecifier; Title = Licenses; File = "Licenses/List"; }"#,
        files: ["Licenses/List.plist": "{ PreferenceSpecifiers = (); }"])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = Licenses; File = List; }",
        files: ["List.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
