// SPDX-License-Identifier: Apache-2.0

package import SettingsSchema

/// How much of a bundle's texts is translated, by language and page.
///
/// ```swift
/// let coverage = TranslationCoverage(bundle)
/// for row in coverage.rows { print(row.language, row.total.percent) }
/// ```
package struct TranslationCoverage: Sendable {
  /// Some texts and how many of them are translated.
  package struct Count: Sendable, Hashable {
    /// The texts that are translated.
    package var translated: Int
    /// All texts.
    package var texts: Int

    /// Creates a count.
    package init(translated: Int = 0, texts: Int = 0) {
      self.translated = translated
      self.texts = texts
    }

    /// The whole percents, rounded down, so that 100 means everything.
    package var percent: Int { texts == 0 ? 100 : translated * 100 / texts }
  }

  /// A language with its counts.
  package struct Row: Sendable {
    /// The name of the language folder without `.lproj`.
    package let language: String
    /// The counts by page, in the order of ``TranslationCoverage/pages``.
    package let pages: [Count]
    /// All texts of the bundle; one that several pages have counts once a table.
    package let total: Count
  }

  /// The bundle.
  package let path: String
  /// The names of the pages that have texts.
  package private(set) var pages: [String] = []
  /// The languages, sorted.
  package private(set) var rows: [Row] = []
  /// What is missing, wrong or too much.
  package private(set) var problems: [TranslationProblem] = []

  /// Whether every language has at least some percents.
  package func reaches(_ percent: Int) -> Bool { rows.allSatisfy { $0.total.percent >= percent } }

  /// Counts the translations of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - selected: The languages to look at; all of the bundle when there is none.
  package init(_ bundle: SettingsBundle, languages selected: [LanguageTag] = []) {
    path = bundle.path
    let texts = TranslatableTexts(bundle)
    let languages = BundleLanguages(bundle, adding: selected)
    for text in texts.all where !pages.contains(text.page) { pages.append(text.page) }
    let localized = texts.localizedPages
    let tables = texts.tables.map { name in
      (
        name: name, entries: texts.entries(ofTable: name),
        source: languages.sourceTables(named: name)
      )
    }
    for language in languages.folders
    where selected.isEmpty || selected.contains(where: { LanguageTag(language) == $0 }) {
      var byPage: [String: Count] = [:]
      var total = Count()
      for table in tables {
        let translations = TranslationTable(
          named: table.name, language: language, in: languages.files)
        for entry in table.entries {
          let uses = entry.uses.filter { languages.concerns($0, language, localized) }
          guard let use = uses.first else { continue }
          let problem = TranslationProblem(
            use, in: translations, source: languages.sourceText(entry.key, table.source),
            isDevelopment: languages.isDevelopment(language))
          let translated = problem == nil ? 1 : 0
          problems += [problem].compactMap(\.self)
          total.texts += 1
          total.translated += translated
          for page in Set(uses.map(\.page)) {
            byPage[page, default: Count()].texts += 1
            byPage[page, default: Count()].translated += translated
          }
        }
        let needed = Set(table.entries.map(\.key))
        for key in translations.keys where !needed.contains(key) && !texts.mayUse(key) {
          problems.append(TranslationProblem(unused: key, in: translations))
        }
      }
      rows.append(
        Row(language: language, pages: pages.map { byPage[$0] ?? Count() }, total: total))
    }
  }
}
