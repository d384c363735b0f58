// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Finds the tables of a bundle: `LANG.lproj/TABLE.strings`, `TABLE.xcstrings` and, last, a
/// `TABLE.strings` outside of any language.
struct StringsFiles {
  private let bundle: SettingsBundle
  private let catalogs: [String: StringCatalog]
  /// The names of all language folders and of the languages of catalogs.
  let languages: [String]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    var catalogs: [String: StringCatalog] = [:]
    var languages = Set(bundle.folders.flatMap(\.languageFolders))
    for name in bundle.tableNames {
      guard let file = bundle.file("\(name).xcstrings"),
        let bytes = try? file.folder.read(file.path)
      else { continue }
      let catalog = StringCatalog(bytes, name: name, file: file.folder.displayPath(file.path))
      catalogs[name] = catalog
      languages.formUnion(catalog.languages)
    }
    self.catalogs = catalogs
    self.languages = languages.sorted()
    for name in bundle.tableNames where !isThere(name) {
      diagnostics += bundle.missingTable(name)
    }
  }

  /// The tables of a name in the languages of a chain, best first.
  func tables(named name: String, in chain: [String]) -> [StringsTable] {
    var tables = chain.flatMap { folder in
      localTables(named: name, folder: folder)
        + (catalogs[name].map { $0.languages.contains(folder) ? [$0.table(for: folder)] : [] }
          ?? [])
    }
    if let file = bundle.file("\(name).strings") { tables.append(read(file, name, folder: nil)) }
    return tables
  }

  private func isThere(_ name: String) -> Bool {
    catalogs[name] != nil || bundle.file("\(name).strings") != nil
      || languages.contains { !files(named: name, folder: $0).isEmpty }
  }

  private func localTables(named name: String, folder: String) -> [StringsTable] {
    files(named: name, folder: folder).map { read($0, name, folder: folder) }
  }

  /// The table of a page in a sub-folder may lie in the bundle's language folder or in its own.
  private func files(named name: String, folder: String) -> [BundleFile] {
    let places = [""] + bundle.pageFolders.map { $0 + "/" }
    return places.compactMap { bundle.file("\($0)\(folder).lproj/\(name).strings") }
  }

  private func read(_ file: BundleFile, _ name: String, folder: String?) -> StringsTable {
    let display = file.folder.displayPath(file.path)
    do {
      return StringsTable(
        try file.folder.read(file.path), name: name, folder: folder, file: display)
    } catch {
      return StringsTable(
        name: name, folder: folder, file: display, entries: [:],
        diagnostics: [
          Diagnostic(
            rule: SchemaRule.stringsUnreadable.rawValue, severity: .error, message: error.message,
            file: display)
        ])
    }
  }
}
