// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The bundle lacks the application's development language.
struct DevelopmentLanguageMissingRule: LintRule {
  static let documentation = RuleDocumentation(
    "development-language-missing", .languages, .note,
    summary: "The bundle lacks the application's development language.",
    rationale: """
      When none of a person's languages is there, the system falls back to the development \
      language, and shows texts as they stand in the page.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]
      ).with(info: "{ CFBundleDevelopmentRegion = fr; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]
      ).with(info: "{ CFBundleDevelopmentRegion = de; }"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]
      ).with(info: "{ CFBundleDevelopmentRegion = en; }"),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    // Pages are mostly written in English, which then needs no table.
    guard let development = subject.bundle.developmentLanguage, development.language != "en",
      !subject.languages.isEmpty,
      !subject.languages.contains(where: {
        $0 == "Base" || LanguageTag($0)?.language == development.language
      })
    else { return [] }
    return [
      finding(
        "The application's development language is '\(development.identifier)', for which the bundle has "
          + "no folder.", file: subject.bundle.path)
    ]
  }
}
