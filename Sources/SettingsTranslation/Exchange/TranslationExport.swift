// SPDX-License-Identifier: Apache-2.0

package import SettingsSchema

/// The texts of bundles for the translator of one language.
///
/// ```swift
/// let export = TranslationExport([.init(bundle, path: "Settings.bundle")], language: german)
/// print(export.document.text(toolVersion: "1.0"))
/// ```
package struct TranslationExport: Sendable {
  /// A bundle and its path from the folder that is exported.
  package struct Source: Sendable {
    let bundle: SettingsBundle
    let path: String

    /// Creates a source.
    package init(_ bundle: SettingsBundle, path: String) {
      self.bundle = bundle
      self.path = path
    }
  }

  /// The document.
  package let document: XLIFFDocument

  /// Gathers the texts of bundles.
  package init(_ sources: [Source], language: LanguageTag) {
    var files: [XLIFFDocument.File] = []
    for source in sources {
      let texts = TranslatableTexts(source.bundle)
      let languages = BundleLanguages(source.bundle, adding: [language])
      let localized = texts.localizedPages
      guard let folder = languages.folders.first(where: { LanguageTag($0) == language }) else {
        continue
      }
      for name in texts.tables {
        let own = languages.sourceTables(named: name)
        let table = TranslationTable(named: name, language: folder, in: languages.files)
        let units = texts.entries(ofTable: name).compactMap { entry -> XLIFFDocument.Unit? in
          guard entry.uses.contains(where: { languages.concerns($0, folder, localized) }) else {
            return nil
          }
          let text = table.isNew(entry.key) ? nil : table.text(entry.key)
          return XLIFFDocument.Unit(
            id: entry.key, source: languages.sourceText(entry.key, own),
            target: text.flatMap { $0.isEmpty ? nil : $0 },
            // What a developer wrote for translators says more than where the text is used.
            note: own.lazy.compactMap { $0.document?.entry(entry.key)?.comment }.first
              ?? entry.comment)
        }
        if units.isEmpty { continue }
        let development = own.first?.language ?? languages.development.identifier
        files.append(
          XLIFFDocument.File(
            original: "\(source.path)/\(StringsExtraction.path(ofNew: name, development))",
            sourceLanguage: languages.development.identifier,
            targetLanguage: language.identifier, units: units))
      }
    }
    document = XLIFFDocument(files: files)
  }
}
