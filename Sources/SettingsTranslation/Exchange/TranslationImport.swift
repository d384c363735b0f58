// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// What translations from an XLIFF document change in a bundle.
///
/// ```swift
/// let plan = TranslationImport(document, into: bundle)
/// for change in plan.changes { print(change.path, change.count) }
/// ```
package struct TranslationImport: Sendable {
  /// A file that is made or changed.
  package struct Change: Sendable {
    /// The file, as a path that can be opened.
    package let path: String
    /// Its new content.
    package let bytes: [UInt8]
    /// How many translations are new or other than before.
    package let count: Int
  }

  /// The changes, by table.
  package private(set) var changes: [Change] = []
  /// What is not imported, and why.
  package private(set) var problems: [Diagnostic] = []
  /// The tables of the document that are tables of the bundle, by their `original`.
  package private(set) var matched: Set<String> = []

  private let bundle: SettingsBundle
  private let texts: TranslatableTexts
  private let documentPath: String

  /// Plans an import.
  ///
  /// - Parameters:
  ///   - document: The translations.
  ///   - path: The path of the document, for messages.
  ///   - bundle: The bundle.
  package init(_ document: XLIFFDocument, from path: String, into bundle: SettingsBundle) {
    self.bundle = bundle
    documentPath = path
    texts = TranslatableTexts(bundle)
    for file in document.files {
      guard let table = table(of: file) else { continue }
      matched.insert(file.original)
      guard let target = file.targetLanguage, let language = LanguageTag(target) else {
        report(
          "The texts of '\(file.original)' name no target language that is one; none is imported.")
        continue
      }
      take(file, table, language)
    }
  }

  /// The table of the bundle that a path means: `…/Settings.bundle/en.lproj/Root.strings`.
  private func table(of file: XLIFFDocument.File) -> String? {
    var parts = FilePaths.components(file.original)
    guard let name = parts.popLast(), let dot = name.lastIndex(of: ".") else { return nil }
    let isCatalog = name.hasSuffix(".xcstrings")
    guard name.hasSuffix(".strings") || isCatalog else { return nil }
    parts.removeAll { $0.hasSuffix(".lproj") }
    guard let own = parts.lastIndex(of: FilePaths.name(bundle.path)) else { return nil }
    let table = FilePaths.path(parts[(own + 1)...] + [String(name[..<dot])])
    return texts.tables.first { $0 == table }
  }

  private mutating func take(_ file: XLIFFDocument.File, _ name: String, _ language: LanguageTag) {
    let languages = BundleLanguages(bundle, adding: [language])
    guard let folder = languages.folders.first(where: { LanguageTag($0) == language }) else {
      return
    }
    let table = TranslationTable(named: name, language: folder, in: languages.files)
    let source = languages.sourceTables(named: name)
    let entries = texts.entries(ofTable: name)
    var accepted: [(key: String, text: String, comment: String?)] = []
    var seen: Set<[UInt8]> = []
    for unit in file.units where unit.isTranslated {
      guard let text = unit.target, seen.insert(Array(unit.id.utf8)).inserted else { continue }
      let shown = TextShape.shortened(unit.id)
      let entry = entries.first { $0.key.utf8.elementsEqual(unit.id.utf8) }
      if entry == nil, table.text(unit.id) == nil {
        report("'\(name)' has no text \"\(shown)\"; its translation is not imported.")
      } else if unit.hasInlineElements {
        report("\"\(shown)\" has elements inside of its text; its translation is not imported.")
      } else if TextShape.placeholdersDiffer(languages.sourceText(unit.id, source), text) {
        report("\"\(shown)\" has other placeholders than its translation, which is not imported.")
      } else if table.text(unit.id) != text || table.isNew(unit.id) {
        accepted.append((unit.id, text, entry?.comment))
      }
    }
    if !accepted.isEmpty { plan(accepted, table, folder) }
  }

  private mutating func plan(
    _ accepted: [(key: String, text: String, comment: String?)], _ table: TranslationTable,
    _ folder: String
  ) {
    do {
      if table.documentPath == nil, let path = table.catalogPath {
        var catalog = try StringCatalogDocument(FileBytes.read(path, limit: BundleFolder.byteLimit))
        // Another language of the same document may have changed it.
        if let index = changes.firstIndex(where: { $0.path == path }) {
          catalog = try StringCatalogDocument(changes[index].bytes)
        }
        for (key, text, comment) in accepted {
          catalog.add(key, nil, language: folder, state: .translated, comment: comment)
          catalog.translate(key, text, language: folder)
        }
        add(Change(path: path, bytes: catalog.bytes, count: accepted.count))
        return
      }
      if let fault = table.fault { throw fault }
      let document = table.document ?? StringsDocument()
      let edits = accepted.flatMap { key, text, comment -> [StringsDocument.Edit] in
        document.entry(key) == nil
          ? [.add(key: key, value: text, comment: comment)]
          : [.translate(key: key, value: text), .unmark(key: key, .new)]
      }
      let path =
        table.documentPath
        ?? bundle.folders[0].displayPath(StringsExtraction.path(ofNew: table.name, folder))
      add(Change(path: path, bytes: try document.applying(edits).bytes, count: accepted.count))
    } catch let error as StringsDocumentError {
      report(error.message, table.documentPath, error.position)
    } catch {
      report("\(error)", table.catalogPath)
    }
  }

  private mutating func add(_ change: Change) {
    if let index = changes.firstIndex(where: { $0.path == change.path }) {
      changes[index] = Change(
        path: change.path, bytes: change.bytes, count: changes[index].count + change.count)
    } else {
      changes.append(change)
    }
  }

  private mutating func report(
    _ message: String, _ file: String? = nil, _ position: SourcePosition? = nil
  ) {
    problems.append(
      Diagnostic(
        rule: "translation-not-imported", severity: .warning, message: message,
        file: file ?? documentPath, position: position))
  }
}
