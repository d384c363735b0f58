// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// What has to change in a bundle's tables, so that every text of its pages has an entry in every
/// language.
///
/// No entry is ever removed. Doing what is planned leaves nothing to do.
///
/// ```swift
/// let extraction = StringsExtraction(bundle, languages: [LanguageTag(language: "fr")])
/// for change in extraction.changes { print(change.path, change.added.count) }
/// ```
package struct StringsExtraction: Sendable {
  /// A file that is made or changed.
  package struct Change: Sendable {
    /// The file, as a path that can be opened.
    package let path: String
    /// Its new content.
    package let bytes: [UInt8]
    /// Whether there is no such file yet.
    package let isNewFile: Bool
    /// The keys of new entries.
    package let added: [String]
    /// The keys of entries that no page uses any more.
    package let unused: [String]
    /// The keys of entries that lost a mark.
    package let unmarked: [String]
  }

  /// The changes, by language and table.
  package internal(set) var changes: [Change] = []
  /// The files that are left alone, and pages that nothing translates, with the reason.
  package internal(set) var problems: [Diagnostic] = []

  let languages: BundleLanguages
  let texts: TranslatableTexts
  private let folder: BundleFolder

  /// Plans the changes of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - further: Languages that the bundle may not have yet.
  package init(_ bundle: SettingsBundle, languages further: [LanguageTag] = []) {
    languages = BundleLanguages(bundle, adding: further)
    texts = TranslatableTexts(bundle)
    folder = bundle.folders[0]
    let folders = languages.folders
    for page in texts.pagesWithoutTable {
      problems.append(
        Diagnostic(
          rule: "strings-table-not-set", severity: .note,
          message: "The page names no 'StringsTable', so nothing translates its texts. Add the key "
            + "with the table's name, such as '\(FilePaths.name(page.name))'.",
          file: page.displayPath, page: page.name))
    }
    for table in texts.tables {
      let source = languages.sourceTables(named: table)
      if languages.files.catalogFile(named: table) != nil {
        extractCatalog(table, folders, source)
      }
      for language in folders { extractStrings(table, language, source) }
    }
  }

  func entries(_ table: String, _ language: String) -> [TranslatableTexts.Entry] {
    let localized = texts.localizedPages
    return texts.entries(ofTable: table).filter { entry in
      entry.uses.contains { languages.concerns($0, language, localized) }
    }
  }

  private mutating func extractStrings(
    _ name: String, _ language: String, _ source: [TranslationTable]
  ) {
    let table = TranslationTable(named: name, language: language, in: languages.files)
    // Where there is a catalog, it gets what is missing.
    if table.documentPath == nil, table.catalogPath != nil { return }
    let path = table.documentPath ?? folder.displayPath(Self.path(ofNew: name, language))
    if let fault = table.fault { return report(fault, path) }
    let entries = entries(name, language)
    if table.documentPath == nil, entries.isEmpty { return }
    let document = table.document ?? StringsDocument()
    var added: [String] = []
    var edits: [StringsDocument.Edit] = []
    for entry in entries where table.text(entry.key) == nil {
      let text = languages.sourceText(entry.key, source)
      added.append(entry.key)
      edits.append(
        .add(
          key: entry.key, value: text, comment: entry.comment,
          isNew: isForTranslator(entry.key, language)))
    }
    let marks = marks(of: document, entries, source)
    do throws(StringsDocumentError) {
      let edited = try document.applying(edits + marks.edits)
      if edited.bytes == document.bytes, table.documentPath != nil { return }
      changes.append(
        Change(
          path: path, bytes: edited.bytes, isNewFile: table.documentPath == nil, added: added,
          unused: marks.unused, unmarked: marks.unmarked))
    } catch {
      report(error, path)
    }
  }

  /// Which entries get or lose a mark.
  private func marks(
    of document: StringsDocument, _ entries: [TranslatableTexts.Entry],
    _ source: [TranslationTable]
  ) -> (edits: [StringsDocument.Edit], unused: [String], unmarked: [String]) {
    let needed = Set(entries.map(\.key))
    var edits: [StringsDocument.Edit] = []
    var unused: [String] = []
    var unmarked: [String] = []
    var seen: Set<String> = []
    for entry in document.entries {
      let isUsed = needed.contains(entry.key) || texts.mayUse(entry.key)
      if !isUsed, !entry.marks.contains(.unused), seen.insert(entry.key).inserted {
        unused.append(entry.key)
        edits.append(.mark(key: entry.key, .unused))
      }
      var surplus: [StringsDocument.Mark] = []
      if isUsed, texts.isComplete, entry.marks.contains(.unused) { surplus.append(.unused) }
      // Whoever wrote another text has translated the entry.
      if entry.marks.contains(.new), entry.value != entry.key,
        entry.value != languages.sourceText(entry.key, source)
      {
        surplus.append(.new)
      }
      if !surplus.isEmpty { unmarked.append(entry.key) }
      edits += surplus.map { .unmark(key: entry.key, $0) }
    }
    return (edits, unused, unmarked)
  }

  func isForTranslator(_ key: String, _ language: String) -> Bool {
    !languages.isDevelopment(language) || TextShape.isKeyLike(key)
  }

  mutating func report(_ fault: StringsDocumentError, _ path: String) {
    problems.append(
      Diagnostic(
        rule: "strings-not-edited", severity: .warning, message: fault.message, file: path,
        position: fault.position))
  }

  /// The path of a table that is not there yet; the table of a page in a sub-folder lies there.
  static func path(ofNew table: String, _ language: String) -> String {
    guard table.contains("/") else { return "\(language).lproj/\(table).strings" }
    return "\(FilePaths.parent(table))/\(language).lproj/\(FilePaths.name(table)).strings"
  }
}
