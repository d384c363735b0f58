// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A translation is empty.
struct EmptyTranslationRule: LintRule {
  static let documentation = RuleDocumentation(
    "empty-translation", .languages, .warning,
    summary: "A translation is empty.",
    rationale: "The row has no title in this language.",
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.flatMap { table in
      let used = table.usedTexts
      return table.languages.flatMap(\.files).flatMap { file in
        file.entries.entries.filter { entry in
          entry.value.string?.allSatisfy(\.isWhitespace) ?? false && used.contains(entry.key)
        }.map { entry in
          finding(
            "The translation of \"\(TextShape.shortened(entry.key))\" is empty.", file: file.file,
            position: TableTranslations.position(of: entry.key, in: file), key: entry.key)
        }
      }
    }
  }
}
