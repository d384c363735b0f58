// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A language lacks a table that others have.
struct TableMissingInLanguageRule: LintRule {
  static let documentation = RuleDocumentation(
    "table-missing-in-language", .languages, .warning,
    summary: "A language lacks a table that others have.",
    rationale: "The whole page is shown in another language.",
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }", page: "StringsTable = Root;",
        files: [
          "de.lproj/Root.strings": #""Sound" = "Ton";"More" = "Mehr";"#,
          "de.lproj/More.strings": #""Sound" = "Ton";"#,
          "fr.lproj/Root.strings": #""Sound" = "Ton";"#,
          "More.plist":
            "{ StringsTable = More; PreferenceSpecifiers = ({ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }",
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "de.lproj/Root.strings": #""Sound" = "Ton";"#,
          "fr.lproj/Root.strings": #""Sound" = "Ton";"#,
        ])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.filter { !$0.languages.isEmpty }.flatMap { table -> [Finding] in
      let present = table.languages.map(\.name)
      let development = subject.bundle.developmentLanguage?.language ?? "en"
      return table.absent.filter { name in
        // Another variant of the language serves it, and pages are written in the development language.
        let tag = LanguageTag(name)
        return name != "Base" && tag?.language != development
          && !present.contains { LanguageTag($0)?.language == tag?.language }
      }.compactMap { name in
        guard let text = table.texts.first else { return nil }
        return finding(
          "The language '\(name)' has no table '\(table.name).strings'.", on: text.row.page,
          atKey: "StringsTable")
      }
    }
  }
}
