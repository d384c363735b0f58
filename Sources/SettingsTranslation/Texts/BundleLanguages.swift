// SPDX-License-Identifier: Apache-2.0

package import SettingsSchema

/// The languages of a bundle, and what a text is in the language in which pages are written.
///
/// ```swift
/// let languages = BundleLanguages(bundle)
/// print(languages.folders, languages.development)
/// ```
package struct BundleLanguages: Sendable {
  /// The names of the language folders without `.lproj`, sorted; without pseudo-languages.
  package let folders: [String]
  /// The language in which the pages are written.
  package let development: LanguageTag
  /// The files of the bundle's tables.
  package let files: StringsFiles

  /// Finds the languages of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - further: Languages that the bundle may not have yet.
  package init(_ bundle: SettingsBundle, adding further: [LanguageTag] = []) {
    files = StringsFiles(bundle)
    development = bundle.developmentLanguage ?? LanguageTag(language: "en")
    var names = files.languages.filter { !PseudoLanguage.isPseudo($0) }
    for tag in further where !names.contains(where: { LanguageTag($0) == tag }) {
      names.append(tag.identifier)
    }
    if names.isEmpty { names = [development.identifier] }
    folders = names.sorted()
  }

  /// Whether a folder holds the language in which pages are written, so that a text may stand for
  /// itself.
  package func isDevelopment(_ folder: String) -> Bool {
    folder.lowercased() == "base" || LanguageTag(folder)?.language == development.language
  }

  /// A text as the pages' own language has it, or as it stands.
  package func sourceText(_ key: String, _ table: [TranslationTable]) -> String {
    table.lazy.compactMap { $0.text(key) }.first { !$0.isEmpty } ?? key
  }

  /// The table in the folders of the pages' own language, best first.
  package func sourceTables(named name: String) -> [TranslationTable] {
    let own = folders.filter(isDevelopment)
    let exact = own.filter { LanguageTag($0) == development }
    let rest = own.filter { !exact.contains($0) }
    return (exact + rest).map { TranslationTable(named: name, language: $0, in: files) }
  }

  /// Whether a text has to be translated in a language: a page file for one language only has its
  /// own texts, and takes the place of the page for all.
  func concerns(_ text: TranslatableText, _ folder: String, _ localized: [String: Set<String>])
    -> Bool
  {
    let identifier = LanguageTag(folder)?.identifier
    if let language = text.pageLanguage { return language == identifier }
    return !(identifier.map { localized[text.page, default: []].contains($0) } ?? false)
  }
}
