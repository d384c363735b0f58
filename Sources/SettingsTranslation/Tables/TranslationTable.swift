// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// A table of a bundle in one language, whatever files it comes from.
///
/// ```swift
/// let table = TranslationTable(named: "Root", language: "de", in: StringsFiles(bundle))
/// print(table.text("Sound") ?? "not translated")
/// ```
package struct TranslationTable: Sendable {
  /// The table's name.
  package let name: String
  /// The name of the language folder without `.lproj`.
  package let language: String
  /// The files that have it, best first.
  package let files: [StringsTable]
  /// The `.strings` file, when it can be edited.
  package let document: StringsDocument?
  /// Why the `.strings` file can't be edited.
  package let fault: StringsDocumentError?
  /// The path of the `.strings` file.
  package let documentPath: String?
  /// The path of the string catalog.
  package let catalogPath: String?

  private let catalog: StringCatalogDocument?

  /// Finds a table.
  ///
  /// - Parameters:
  ///   - name: The table's name.
  ///   - language: The name of the language folder without `.lproj`.
  ///   - files: The files of the bundle.
  package init(named name: String, language: String, in files: StringsFiles) {
    self.name = name
    self.language = language
    // A table outside of any language is a last resort and no translation.
    self.files = files.tables(named: name, in: [language]).filter { $0.folder != nil }
    let strings = self.files.first { !$0.file.hasSuffix(".xcstrings") }
    var document: StringsDocument?
    var fault: StringsDocumentError?
    if let strings {
      do {
        guard let source = strings.document else {
          throw strings.diagnostics.first.map { StringsDocumentError.damaged($0) }
            ?? .otherEncoding
        }
        document = try StringsDocument(source)
      } catch let error as StringsDocumentError {
        fault = error
      } catch {
        fault = .otherEncoding
      }
    }
    self.document = document
    self.fault = fault
    documentPath = strings?.file
    catalogPath = files.catalogFile(named: name)
    catalog = catalogPath.flatMap { path in
      (try? FileBytes.read(path, limit: BundleFolder.byteLimit)).flatMap {
        try? StringCatalogDocument($0)
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

  /// Whether an entry waits for a translator.
  package func isNew(_ key: String) -> Bool {
    if let entry = document?.entry(key) { return entry.marks.contains(.new) }
    return catalog?.state(of: key, language: language) == .new
  }

  /// Where an entry stands, and in which file.
  package func place(of key: String) -> (file: String, position: SourcePosition?)? {
    guard let file = files.first(where: { $0[key] != nil }) else { return nil }
    return (file.file, file.document?.rangeOfKey(at: [.key(key)])?.start)
  }

  /// The keys of all files, each once.
  package var keys: [String] {
    var keys: PropertyListDictionary = [:]
    for file in files { for key in file.entries.keys { keys[key] = true } }
    return keys.keys
  }
}
