// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A table of translations can not be read.
struct StringsUnreadableRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "strings-unreadable", .languages, .error,
    summary: "A table of translations can not be read.",
    rationale: """
      None of its texts is shown; every row falls back to another language or to the text \
      of the page.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": "<plist><array/></plist>"])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])
}
