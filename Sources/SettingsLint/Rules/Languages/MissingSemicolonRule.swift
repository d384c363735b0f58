// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An entry of a table has no semicolon.
struct MissingSemicolonRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "missing-semicolon", .languages, .error,
    summary: "An entry of a table has no semicolon.",
    rationale: """
      Foundation drops the whole file for this, so the page is not translated at all.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": """
          "Sound" = "Sound"
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
