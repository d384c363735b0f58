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
        "{ Type = PSGroupSpecifier; Title = Audio; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Audio" = "Ton";"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "de.lproj/Root.strings": #""Sound" = "Ton";"#,
          "fr.lproj/Root.strings": #""Music" = "Musique";"#,
        ]),
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
      let translated = Set(
        table.texts.filter { table.isTranslated($0.key) }.map(Neighbourhood.init))
      var seen: Set<String> = []
      return table.texts.compactMap { text in
        guard let languages = gaps[text.key], seen.insert(text.key).inserted else { return nil }
        guard !table.isTranslated(text.key) else {
          let list = TextShape.list(languages.map { "'\($0)'" }, noun: "languages")
          return finding(
            "\"\(TextShape.shortened(text.key))\" has no translation in \(list) "
              + "(\(table.name).strings).", at: text.row, text.property)
        }
        // A list of names, or a page of licences, is left as it is on purpose.
        guard TextShape.isKeyLike(text.key) || translated.contains(Neighbourhood(text)) else {
          return nil
        }
        return finding(
          "\"\(TextShape.shortened(text.key))\" has no translation in any language "
            + "(\(table.name).strings).", at: text.row, text.property)
      }
    }
  }

  /// The texts that are translated together: options of one row, or titles of one page.
  private struct Neighbourhood: Hashable {
    let file: String
    let row: Int?

    init(_ text: LocalizableText) {
      file = text.row.page.displayPath
      row = text.role == .option ? text.row.specifier.index : nil
    }
  }
}
