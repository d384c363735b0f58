// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// String catalogs, which hold every language in one file.
extension StringsExtraction {
  mutating func extractCatalog(
    _ name: String, _ folders: [String], _ source: [TranslationTable]
  ) {
    guard let path = languages.files.catalogFile(named: name) else { return }
    do {
      var catalog = try StringCatalogDocument(FileBytes.read(path, limit: BundleFolder.byteLimit))
      let before = catalog.bytes
      var added: [String] = []
      let known = Set(catalog.keys)
      for language in folders {
        let table = TranslationTable(named: name, language: language, in: languages.files)
        if table.documentPath != nil { continue }
        for entry in entries(name, language) {
          if !known.contains(entry.key), !added.contains(entry.key) { added.append(entry.key) }
          let needsText = isForTranslator(entry.key, language)
          catalog.add(
            entry.key, needsText ? languages.sourceText(entry.key, source) : nil,
            language: language, state: .new, comment: entry.comment)
        }
      }
      let needed = Set(texts.entries(ofTable: name).map(\.key))
      let unused = catalog.keys.filter { !needed.contains($0) && !texts.mayUse($0) }
      let unmarked = catalog.keys.filter { !unused.contains($0) && catalog.isStale($0) }
      let stale = unused.filter { !catalog.isStale($0) }
      for key in stale { catalog.setStale(true, key) }
      if texts.isComplete { for key in unmarked { catalog.setStale(false, key) } }
      if catalog.bytes == before { return }
      changes.append(
        Change(
          path: path, bytes: catalog.bytes, isNewFile: false, added: added, unused: stale,
          unmarked: texts.isComplete ? unmarked : []))
    } catch let error as PropertyListError {
      report(.unreadable(error), path)
    } catch {
      problems.append(
        Diagnostic(
          rule: "strings-not-edited", severity: .warning, message: "\(error)", file: path))
    }
  }
}
