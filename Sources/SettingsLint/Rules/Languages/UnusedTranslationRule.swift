// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// An entry of a table belongs to no text of a page.
struct UnusedTranslationRule: LintRule {
  static let documentation = RuleDocumentation(
    "unused-translation", .languages, .note,
    summary: "An entry of a table belongs to no text of a page.",
    rationale: """
      It is never shown. Often the text of the page was changed and its translations were \
      not.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }", page: "StringsTable = Root;", files: ["de.lproj/Root.strings": """
      "Sound" = "Ton";
      "Volume" = "Lautstärke";
      """])
    ],
    nonTriggering: [
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }", page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.pages.allSatisfy(\.isReadable) else { return [] }
    return subject.tables.flatMap { table in
      let used = subject.usedTexts(table: table.name)
      return table.languages.flatMap(\.files).flatMap { file in
        file.entries.keys.filter { !used.contains($0) && !TemplateStringsRule.isTemplate($0) }.map { key in
          finding(
            "No page has the text \"\(TextShape.shortened(key))\".", file: file.file,
            position: TableTranslations.position(of: key, in: file), key: key)
        }
      }
    }
  }
}
