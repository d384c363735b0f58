// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An escape is written \\u instead of \\U.
struct LowercaseUnicodeEscapeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "lowercase-unicode-escape", .languages, .warning,
    summary: "An escape is written \\u instead of \\U.",
    rationale: """
      Strings files have the escape with a capital letter. The small one is read as the \
      letter u and the digits.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "S\u00f6und";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])
}
