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
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "de.lproj/Root.strings": """
          "Sound" = "Ton";
          "Volume" = "Lautstärke";
          """
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.pages.allSatisfy(\.isReadable) else { return [] }
    // The application may show pages by itself that no row leads to.
    let unreached = subject.tables.contains { !$0.languages.isEmpty } ? subject.unreachedTexts : []
    return subject.tables.flatMap { table -> [Finding] in
      let used = table.usedTexts.union(unreached)
      var languages: [String: [String]] = [:]
      var places: [(key: String, file: StringsTable)] = []
      for language in table.languages where !language.isDamaged {
        for file in language.files {
          for key in file.entries.keys
          where !used.contains(key) && !TemplateStringsRule.isTemplate(key) {
            if languages[key] == nil { places.append((key, file)) }
            languages[key, default: []].append("'\(language.name)'")
          }
        }
      }
      return places.map { place in
        let list = TextShape.list(languages[place.key] ?? [], noun: "languages")
        return finding(
          "No page has the text \"\(TextShape.shortened(place.key))\", which is translated in \(list).",
          file: place.file.file,
          position: TableTranslations.position(of: place.key, in: place.file),
          key: place.key)
      }
    }
  }
}
