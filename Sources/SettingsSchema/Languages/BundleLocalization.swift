// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The texts of a bundle in the languages that a person prefers.
///
/// Made once for a bundle and a list of languages; a look-up never touches the disk. This is the
/// one place where a text of a page becomes a text for a person.
///
/// ```swift
/// let texts = BundleLocalization(bundle, languages: [LanguageTag(language: "de")])
/// texts.text("Foreground", table: "Root")  // "Vordergrund"
/// ```
public struct BundleLocalization: Sendable {
  /// The languages that were asked for, best first.
  public let preferred: [LanguageTag]
  /// The language folders that are looked in, best first.
  public let chain: [String]
  /// What is wrong with the tables that were read, and which tables are missing.
  public let diagnostics: [Diagnostic]

  /// The tables of each name, best language first.
  private let tables: [String: [StringsTable]]

  /// Reads the tables that a bundle's pages name, in the languages of the chain.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - languages: The languages that a person prefers, best first.
  public init(_ bundle: SettingsBundle, languages: [LanguageTag]) {
    preferred = languages
    let files = StringsFiles(bundle)
    chain = LanguageMatcher(folders: files.languages, development: bundle.developmentLanguage)
      .chain(for: languages)
    var tables: [String: [StringsTable]] = [:]
    var findings: [Diagnostic] = files.diagnostics
    for name in bundle.tableNames {
      let found = files.tables(named: name, in: chain)
      tables[name] = found
      findings += found.flatMap(\.diagnostics)
    }
    self.tables = tables
    diagnostics = findings
  }

  /// Only the order of a bundle's languages, for choosing among page files; no table is read.
  ///
  /// - Parameters:
  ///   - folders: The languages that the bundle has.
  ///   - bundle: The bundle.
  package init(orderOf folders: [String], in bundle: SettingsBundle) {
    preferred = []
    chain = LanguageMatcher(folders: folders, development: bundle.developmentLanguage)
      .chain(for: [])
    tables = [:]
    diagnostics = []
  }

  /// The languages alone, which decide among page files; no text is translated.
  package init(untranslated bundle: SettingsBundle, languages: [LanguageTag]) {
    preferred = languages
    let folders = Set(bundle.folders.flatMap(\.languageFolders))
    let hasCatalogs = bundle.folders.contains { $0.files.contains { $0.hasSuffix(".xcstrings") } }
    chain = LanguageMatcher(
      folders: hasCatalogs ? StringsFiles(bundle).languages : folders.sorted(),
      development: bundle.developmentLanguage
    ).chain(for: languages)
    tables = [:]
    diagnostics = []
  }

  /// The translation of a text, or the text as it stands.
  ///
  /// A key that the best table lacks is looked up in the tables of the other languages.
  ///
  /// - Parameters:
  ///   - key: The text of the page's file.
  ///   - table: The name of the page's table; without one nothing is translated.
  /// - Returns: The text for a person.
  public func text(_ key: String, table: String?) -> String {
    guard let table, !key.isEmpty else { return key }
    for candidate in tables[table] ?? [] {
      if let text = candidate[key] { return text }
    }
    return key
  }

  /// The language in which the texts of a table are shown: that of the best language that has the
  /// table, or `nil` when no language has it.
  public func language(ofTable table: String?) -> LanguageTag? {
    guard let table, let folder = tables[table]?.first(where: { !$0.entries.isEmpty })?.folder
    else { return nil }
    return LanguageTag(folder) ?? (folder.lowercased() == "base" ? development : nil)
  }

  /// The bundle's language as a whole, by its folders.
  public var language: LanguageTag? { chain.lazy.compactMap { LanguageTag($0) }.first }

  private var development: LanguageTag? { language ?? preferred.first }
}
