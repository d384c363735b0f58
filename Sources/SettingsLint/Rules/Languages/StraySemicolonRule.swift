// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A table has a semicolon without an entry.
struct StraySemicolonRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "stray-semicolon", .languages, .warning,
    summary: "A table has a semicolon without an entry.",
    rationale: """
      Foundation ignores everything after it, so the rest of the page is not translated.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": """
          "Sound" = "Sound";;
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
