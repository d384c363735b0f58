// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Two rows for different idioms have the same key.
struct DuplicateKeyByIdiomRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "duplicate-key-by-idiom", .devices, .warning,
    summary: "Two rows for different idioms have the same key.",
    rationale: """
      Some systems show both rows on an iPad and none on an iPhone.
      """,
    source: "github.com/vdhamer/Photo-Club-Hub, issue 557",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTitleValueSpecifier; Title = Version; Key = v; DefaultValue = "1"; SupportedUserInterfaceIdioms = (Phone); }"#,
        #"{ Type = PSTitleValueSpecifier; Title = Version; Key = v; DefaultValue = "1"; SupportedUserInterfaceIdioms = (Pad); }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
