// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// Finds the tables of a bundle: `LANG.lproj/TABLE.strings`, `TABLE.xcstrings` and, last, a
/// `TABLE.strings` outside of any language.
package struct StringsFiles {
  private let bundle: SettingsBundle
  private let catalogs: [String: StringCatalog]
  /// The names of all language folders and of the languages of catalogs.
  package let languages: [String]
  package private(set) var diagnostics: [Diagnostic] = []

  /// Finds the tables that the pages of a bundle name.
  package init(_ bundle: SettingsBundle) {
    self.bundle = bundle
    var catalogs: [String: StringCatalog] = [:]
    var languages = Set(bundle.folders.flatMap(\.languageFolders))
    let names = bundle.tableNames
    for name in names {
      guard let file = bundle.file("\(name).xcstrings") else { continue }
      let catalog = StringCatalog(file, name: name)
      catalogs[name] = catalog
      languages.formUnion(catalog.languages)
    }
    self.catalogs = catalogs
    diagnostics = catalogs.values.flatMap(\.diagnostics).sorted { $0.file < $1.file }
    self.languages = languages.sorted()
    diagnostics += bundle.missingTables(Set(names.filter { !isThere($0) }))
    diagnostics += names.flatMap(differencesInCase)
  }

  /// The path of the string catalog of a name, when there is one.
  package func catalogFile(named name: String) -> String? { catalogs[name]?.file }

  /// The tables of a name in the languages of a chain, best first.
  package func tables(named name: String, in chain: [String]) -> [StringsTable] {
    var tables = chain.flatMap { folder in
      localTables(named: name, folder: folder)
        + [catalogs[name]?.table(for: folder)].compactMap(\.self)
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
    Self.paths(named: name, folder: folder).compactMap { bundle.file($0) }
  }

  private static func paths(named name: String, folder: String) -> [String] {
    guard name.contains("/") else { return ["\(folder).lproj/\(name).strings"] }
    let (parent, own) = (FilePaths.parent(name), FilePaths.name(name))
    return [
      "\(folder).lproj/\(own).strings", "\(folder).lproj/\(name).strings",
      "\(parent)/\(folder).lproj/\(own).strings",
    ]
  }

  /// A finding for each file whose name is not quite the table's.
  private func differencesInCase(of name: String) -> [Diagnostic] {
    languages.flatMap { folder in
      Self.paths(named: name, folder: folder).compactMap { path -> Diagnostic? in
        guard let file = bundle.file(path), file.path != path else { return nil }
        return Diagnostic(
          rule: SchemaRule.caseMismatch.rawValue, severity: .error,
          message: "The file differs from the table '\(name)' in case, which matters on a device.",
          file: file.folder.displayPath(file.path))
      }
    }
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
