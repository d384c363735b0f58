// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A translation is the same as in the development language.
struct UntranslatedCopyRule: LintRule {
  static let documentation = RuleDocumentation(
    "untranslated-copy", .languages, .note,
    summary: "A translation is the same as in the development language.",
    rationale: """
      It may be a word that both languages share, or one that nobody has translated yet.
      """,
    source: "Apple, Internationalization and Localization Guide",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = "Sound effects"; Key = sound; DefaultValue = <*BY>; }"#,
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": #""Sound effects" = "Sound effects";"#,
          "de.lproj/Root.strings": #""Sound effects" = "Sound effects";"#,
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": #""Sound" = "Sound";"#,
          "de.lproj/Root.strings": #""Sound" = "Ton";"#,
        ])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let development = subject.bundle.developmentLanguage ?? LanguageTag(language: "en")
    return subject.tables.flatMap { table -> [Finding] in
      let used = table.usedTexts
      let own = table.languages.first { LanguageTag($0.name)?.language == development.language }
      return table.languages.filter { LanguageTag($0.name)?.language != development.language }
        .flatMap(\.files).flatMap { file in
          file.entries.entries.filter { entry in
            let text = entry.value.string ?? ""
            return used.contains(entry.key) && text.contains(" ")
              && text == own?.text(entry.key) ?? entry.key && TextShape.needsTranslation(text)
          }.map { entry in
            finding(
              "\"\(TextShape.shortened(entry.key))\" is not translated.", file: file.file,
              position: TableTranslations.position(of: entry.key, in: file), key: entry.key)
          }
        }
    }
  }
}
