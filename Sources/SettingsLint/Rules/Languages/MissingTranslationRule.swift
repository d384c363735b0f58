// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A text of a page is not in a table.
struct MissingTranslationRule: LintRule {
  static let documentation = RuleDocumentation(
    "missing-translation", .languages, .warning,
    summary: "A text of a page is not in a table.",
    rationale: """
      It is shown as it stands in the page, or in another language.
      """,
    source: """
      github.com/mozilla-mobile/focus-ios, issue 2053; Apple, Internationalization and \
      Localization Guide
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Music" = "Musik";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let development = subject.bundle.developmentLanguage ?? LanguageTag(language: "en")
    return subject.tables.flatMap { table -> [Finding] in
      let gaps = table.gaps(development: development)
      var seen: Set<String> = []
      return table.texts.compactMap { text in
        guard let languages = gaps[text.key], seen.insert(text.key).inserted else { return nil }
        let isNowhere = !table.languages.contains { $0.text(text.key) != nil }
        let place =
          isNowhere
          ? "any language" : TextShape.list(languages.map { "'\($0)'" }, noun: "languages")
        return finding(
          "\"\(TextShape.shortened(text.key))\" has no translation in \(place) "
            + "(\(table.name).strings).", at: text.row, text.property,
          severity: isNowhere ? .note : .warning)
      }
    }
  }
}
