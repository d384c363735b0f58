// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An entry of a table can not be read.
struct StringsSyntaxRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "strings-syntax", .languages, .error,
    summary: "An entry of a table can not be read.",
    rationale: """
      Foundation gives up on the whole file for one wrong entry, so the page is not \
      translated at all.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": """
          "Sound" = ;
          "Music" = "Music";
          """
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])
}
