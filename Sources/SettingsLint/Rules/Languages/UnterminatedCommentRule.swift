// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A comment does not end.
struct UnterminatedCommentRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "unterminated-comment", .languages, .warning,
    summary: "A comment does not end.",
    rationale: "Everything after the beginning of the comment is lost.",
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": """
          "Sound" = "Sound";
          /* Music
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
