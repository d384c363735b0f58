// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// One table of a bundle in all of its languages.
///
/// ```swift
/// for table in subject.tables { print(table.name, table.languages.map(\.name)) }
/// ```
package struct TableTranslations: Sendable {
  /// The table in one language.
  ///
  /// It is a class because tables hold much, and rules look into them often.
  package final class Language: Sendable {
    /// The name of the language folder without `.lproj`.
    package let name: String
    /// The table's files; more than one where a catalog and a file, or two folders, have it.
    package let files: [StringsTable]
    /// Whether a file of the table can't be read whole, so that nothing may be said about gaps.
    package let isDamaged: Bool

    init(name: String, files: [StringsTable]) {
      self.name = name
      self.files = files
      isDamaged = files.contains { file in
        file.diagnostics.contains {
          ["strings-unreadable", "strings-syntax", "missing-semicolon"].contains($0.rule)
            && $0.severity == .error
        }
      }
    }

    /// The translation of a text.
    package func text(_ key: String) -> String? {
      for file in files {
        if let text = file[key] { return text }
      }
      return nil
    }
  }

  /// The table's name.
  package let name: String
  /// The languages that have a file of the table.
  package let languages: [Language]
  /// The languages of the bundle that have none.
  package let absent: [String]
  /// The texts of pages that are looked up in the table.
  package let texts: [LocalizableText]
  /// Every text of the pages that name the table: titles, footers, and what a library may look up.
  package let usedTexts: Set<String>
  /// The translations of each text, one for each language; looked up once for all rules.
  private let translations: [String: [String?]]

  init(
    name: String, languages: [Language], absent: [String], texts: [LocalizableText],
    usedTexts: Set<String>
  ) {
    self.name = name
    self.languages = languages
    self.absent = absent
    self.texts = texts
    self.usedTexts = usedTexts
    var translations: [String: [String?]] = [:]
    for text in texts where !languages.isEmpty && translations[text.key] == nil {
      translations[text.key] = languages.map { $0.text(text.key) }
    }
    self.translations = translations
  }

  /// The translations of a text of a page, one for each language.
  package func translations(of key: String) -> [String?] { translations[key] ?? [] }

  /// Whether any language translates a text.
  package func isTranslated(_ key: String) -> Bool {
    translations(of: key).contains { $0 != nil }
  }

  /// The languages that lack a translation, by text; a text that every language has is not there.
  ///
  /// - Parameter development: The language in which pages are written, where a text may stand for
  ///   itself.
  /// - Returns: The names of language folders by text.
  package func gaps(development: LanguageTag) -> [String: [String]] {
    var gaps: [String: [String]] = [:]
    let counting = languages.indices.filter { index in
      !languages[index].isDamaged && !languages[index].files.allSatisfy(\.entries.isEmpty)
    }
    let own = Set(
      counting.filter { index in
        let name = languages[index].name
        return name == "Base" || LanguageTag(name)?.language == development.language
      })
    for (key, found) in translations where TextShape.needsTranslation(key) {
      let standsForItself = !TextShape.isKeyLike(key)
      let missing = counting.filter { index in
        found[index] == nil && !(standsForItself && own.contains(index))
      }
      if !missing.isEmpty { gaps[key] = missing.map { languages[$0].name } }
    }
    return gaps
  }

  /// Where the key of an entry stands.
  package static func position(of key: String, in file: StringsTable) -> SourcePosition? {
    file.document?.rangeOfKey(at: [.key(key)])?.start
  }
}
