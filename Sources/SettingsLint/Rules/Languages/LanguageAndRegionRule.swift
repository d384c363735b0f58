// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The bundle has a language and the same language of one region.
struct LanguageAndRegionRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "language-and-region", .languages, .note,
    summary: """
      The bundle has a language and the same language of one region.
      """,
    rationale: """
      For a person in the United States iOS 15 picks "en-US" and iOS 17 picks "en", while \
      the application itself still picks "en-US". British spelling then meets American \
      users.
      """,
    source: "github.com/xbmc/Official-Kodi-Remote-iOS, issue 1058",
    concerns: SystemVersionRange(SystemVersion(17)),
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: ["en.lproj/Root.strings": "", "en-US.lproj/Root.strings": ""])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])
}
