// SPDX-License-Identifier: Apache-2.0

package import SettingsSchema

/// The tables of a bundle in a pseudo-language.
///
/// ```swift
/// for file in PseudoTables(bundle, .accented).files { print(file.path) }  // en-XA.lproj/Root.strings
/// ```
package struct PseudoTables: Sendable {
  /// A table.
  package struct File: Sendable {
    /// The path inside of the bundle.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
  }

  /// The tables, sorted by name.
  package let files: [File]

  /// Makes the tables of a bundle.
  package init(_ bundle: SettingsBundle, _ language: PseudoLanguage) {
    let texts = TranslatableTexts(bundle)
    let languages = BundleLanguages(bundle)
    files = texts.tables.compactMap { table in
      let entries = texts.entries(ofTable: table)
      if entries.isEmpty { return nil }
      let source = languages.sourceTables(named: table)
      let edits = entries.map { entry in
        StringsDocument.Edit.add(
          key: entry.key, value: language.text(languages.sourceText(entry.key, source)),
          comment: entry.comment)
      }
      // New entries in an empty document always read back.
      guard let document = try? StringsDocument().applying(edits) else { return nil }
      return File(
        path: StringsExtraction.path(ofNew: table, language.rawValue), bytes: document.bytes)
    }
  }
}
