// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A name differs from its file in case.
struct CaseMismatchRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "case-mismatch", .files, .error,
    summary: "A name differs from its file in case.",
    rationale: """
      The disks of most Macs take "more" and "More" for one name, so this works in the \
      simulator. A device does not, and the page or the translation is missing there.
      """,
    source: """
      Apple, Building a settings bundle for your app; Apple File System Guide, case \
      sensitivity
      """,
    fix: "Writes the name of a page as its file has it.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = more; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"]),
      .files(["root.plist": "{ PreferenceSpecifiers = (); }"]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
