// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row leads back to a page on the way to it.
struct PageCycleRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "page-cycle", .files, .warning,
    summary: "A row leads back to a page on the way to it.",
    rationale: """
      A person can go deeper and deeper without end, and a program that walks the pages \
      may not come back.
      """,
    source: "github.com/futuretap/InAppSettingsKit, IASKSettingsReader",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = Again; File = Root; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: ["More.plist": "{ PreferenceSpecifiers = (); }"])
    ])
}
