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
  package struct Language: Sendable {
    /// The name of the language folder without `.lproj`.
    package let name: String
    /// The table's files; more than one where a catalog and a file, or two folders, have it.
    package let files: [StringsTable]

    /// The translation of a text.
    package func text(_ key: String) -> String? {
      for file in files {
        if let text = file[key] { return text }
      }
      return nil
    }

    /// Whether a file of the table can't be read whole, so that nothing may be said about gaps.
    package var isDamaged: Bool {
      files.contains { file in
        file.diagnostics.contains {
          ["strings-unreadable", "strings-syntax", "missing-semicolon"].contains($0.rule)
            && $0.severity == .error
        }
      }
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

  /// Whether any language translates a text.
  package func isTranslated(_ key: String) -> Bool {
    languages.contains { $0.text(key) != nil }
  }

  /// The languages that lack a translation, by text; a text that every language has is not there.
  ///
  /// - Parameter development: The language in which pages are written, where a text may stand for
  ///   itself.
  /// - Returns: The names of language folders by text.
  package func gaps(development: LanguageTag) -> [String: [String]] {
    var gaps: [String: [String]] = [:]
    let keys = Set(texts.map(\.key)).filter { !TextShape.needsNoTranslation($0) }
    for language in languages
    where !language.isDamaged && !language.files.allSatisfy(\.entries.isEmpty) {
      let isOwn =
        language.name == "Base" || LanguageTag(language.name)?.language == development.language
      for key in keys where language.text(key) == nil && !(isOwn && !TextShape.isKeyLike(key)) {
        gaps[key, default: []].append(language.name)
      }
    }
    return gaps
  }

  /// Where the key of an entry stands.
  package static func position(of key: String, in file: StringsTable) -> SourcePosition? {
    file.document?.rangeOfKey(at: [.key(key)])?.start
  }
}
