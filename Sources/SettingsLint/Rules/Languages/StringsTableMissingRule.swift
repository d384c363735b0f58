// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A page names a table that no language has.
struct StringsTableMissingRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "strings-table-missing", .languages, .warning,
    summary: "A page names a table that no language has.",
    rationale: """
      Every text of the page is shown as it stands in the page, in every language.
      """,
    source: "Apple, Settings Application Schema Reference, Root element",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Settings;", files: ["en.lproj/Root.strings": ""])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])
}
