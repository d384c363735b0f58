// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// What rules look at: a bundle, its pages and tables, and the application around it.
///
/// It is made once for a bundle and is the same for every rule.
///
/// ```swift
/// let subject = LintSubject(SettingsBundle(at: "Settings.bundle"))
/// print(subject.pages.count, "pages")
/// ```
package struct LintSubject: Sendable {
  /// The bundle.
  package let bundle: SettingsBundle
  /// What Info.plist beside the bundle says; empty when there is none.
  package let info: ApplicationInfo
  /// The name of the bundle's folder.
  package let bundleName: String
  /// What rules are told.
  package let options: LintOptions
  /// The application's source, when it is given.
  package let sources: SourceCode?
  /// Whether an application was looked at that has no settings bundle.
  package let isBundleMissing: Bool
  /// The pages of every file that can be reached, in the order in which a person comes to them.
  package let pages: [SettingsPage]
  /// Every element of these pages.
  package let rows: [LintRow]
  /// The languages of the bundle, by their folders and catalogs.
  package let languages: [String]
  /// The tables that pages name.
  package let tables: [TableTranslations]
  /// What loading found, by rule.
  package let loaded: [String: [Finding]]

  /// Creates the subject.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - info: What Info.plist says.
  ///   - applicationFindings: What reading Info.plist found.
  ///   - options: What rules are told.
  ///   - sources: The application's source.
  ///   - isBundleMissing: Whether an application was looked at that has no settings bundle.
  package init(
    _ bundle: SettingsBundle, info: ApplicationInfo = ApplicationInfo(),
    applicationFindings: [Diagnostic] = [], options: LintOptions = LintOptions(),
    sources: SourceCode? = nil, isBundleMissing: Bool = false
  ) {
    self.bundle = bundle
    self.info = info
    var options = options
    // A built application says itself on which systems it runs.
    options.minimumSystem =
      options.minimumSystem
      ?? info.dictionary["MinimumOSVersion"]?.string.flatMap { SystemVersion($0) }
      ?? LintOptions.usualMinimumSystem
    self.options = options
    self.sources = sources
    self.isBundleMissing = isBundleMissing
    let name = FilePaths.name(bundle.path)
    bundleName = [".", ".."].contains(name) ? FilePaths.name(bundle.folders[0].realPath) : name
    let pages = bundle.reachedPages
    self.pages = pages
    rows = pages.flatMap { page in
      page.specifiers.map { LintRow(page: page, specifier: $0) }
    }
    let files = StringsFiles(bundle)
    languages = files.languages
    tables = bundle.tableNames.map { name in
      Self.translations(
        of: name, files, pages.filter { bundle.tableName(of: $0) == name }, bundle.dialect)
    }
    var findings = isBundleMissing ? [] : bundle.diagnostics
    findings += applicationFindings + files.diagnostics
    findings += tables.flatMap { $0.languages.flatMap(\.files) }.flatMap(\.diagnostics)
    if pages.count > 1 {
      let localization = BundleLocalization(orderOf: files.languages, in: bundle)
      findings += BundleDefaults(bundle, idiom: .phone, localization: localization).conflicts
    }
    let documents = Dictionary(
      pages.map { ($0.displayPath, $0.document) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<Diagnostic> = []
    loaded = Dictionary(
      grouping: findings.filter { seen.insert($0).inserted }.map { finding in
        Finding(
          finding,
          fix: finding.repair.flatMap { repair in
            (documents[finding.file] ?? nil).flatMap {
              Fix(repair, file: finding.file, document: $0)
            }
          })
      }, by: \.diagnostic.rule)
  }

  private static func translations(
    of name: String, _ files: StringsFiles, _ pages: [SettingsPage], _ dialect: Dialect
  ) -> TableTranslations {
    var present: [TableTranslations.Language] = []
    var absent: [String] = []
    for language in files.languages {
      // A table outside of any language is a last resort and no translation.
      let found = files.tables(named: name, in: [language]).filter { $0.folder != nil }
      if found.isEmpty {
        absent.append(language)
      } else {
        present.append(.init(name: language, files: found))
      }
    }
    return TableTranslations(
      name: name, languages: present, absent: absent,
      texts: pages.flatMap { LocalizableText.all(on: $0, table: name, dialect) },
      usedTexts: present.isEmpty ? [] : texts(of: pages))
  }
}
