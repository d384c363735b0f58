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
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }", page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Music" = "Musik";"#])
    ],
    nonTriggering: [
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }", page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]),
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.flatMap { table in
      let development = subject.bundle.developmentLanguage ?? LanguageTag(language: "en")
      return table.languages.filter { !$0.isDamaged && !$0.files.allSatisfy(\.entries.isEmpty) }
        .flatMap { language -> [Finding] in
          var seen: Set<String> = []
          // In the language in which pages are written, a text may stand for itself.
          let isOwn =
            language.name == "Base" || LanguageTag(language.name)?.language == development.language
          return table.texts.filter { text in
            language.text(text.key) == nil && seen.insert(text.key).inserted
              && !TextShape.needsNoTranslation(text.key)
              && !(isOwn && TextShape.readsAsText(text.key))
          }.map { text in
            finding(
              "\"\(TextShape.shortened(text.key))\" has no translation in '\(language.name)' "
                + "(\(table.name).strings).", at: text.row, text.property)
          }
        }
    }
  }
}
