// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A `Settings.bundle`: the pages that describe an application's preferences.
///
/// Loading is tolerant. Whatever can be read is there; whatever can't is a page that says why, and a
/// finding in ``diagnostics``. A loaded bundle is a value that never touches the disk again, except
/// to read translations (``BundleLocalization``) and images.
///
/// ```swift
/// let bundle = SettingsBundle(at: "AppSettings.app/Settings.bundle")
/// let texts = BundleLocalization(bundle, languages: [LanguageTag(language: "de")])
/// if let root = bundle.page("Root", idiom: .phone, localization: texts) {
///   for specifier in root.specifiers { print(specifier.type, specifier.key ?? "") }
/// }
/// ```
public struct SettingsBundle: Sendable {
  /// The name of the page that is shown first.
  public static let rootPage = "Root"

  /// The path as it was given.
  public let path: String
  /// Whose rules the bundle is read by.
  public let dialect: Dialect
  /// The application's development language, the first fallback for translations.
  public let developmentLanguage: LanguageTag?
  /// What loading found, page by page, in the order in which a person comes to them.
  public let diagnostics: [Diagnostic]

  /// The pages from which the others are reached: `Root` or, in a bundle without it, every page.
  public let entryPages: [String]

  /// The bundle folders; InAppSettingsKit may read two.
  package let folders: [BundleFolder]
  /// The files of each page.
  let variants: PageVariants
  /// The pages that were read, by file.
  let pages: PageTable
  /// The names of the pages that can be reached, in the order in which a person comes to them.
  package let reachable: [String]
  /// The paths in language folders of all `.strings` files, without language folder and extension.
  private let localTables: Set<String>

  /// Loads a bundle.
  ///
  /// - Parameters:
  ///   - path: The bundle's folder.
  ///   - fallback: A second folder for what the first one lacks, as InAppSettingsKit has it.
  ///   - dialect: Whose rules the bundle is read by; InAppSettingsKit's when not given, if the
  ///     bundle has its name or a root page for it alone.
  ///   - developmentLanguage: The application's development language.
  public init(
    at path: String, fallback: String? = nil, dialect: Dialect? = nil,
    developmentLanguage: LanguageTag? = nil
  ) {
    self.init(
      at: path, fallback: fallback, dialect: dialect, developmentLanguage: developmentLanguage,
      isChecked: true)
  }

  /// The same; who wants to know of nothing but keys and values can do without the checks.
  package init(
    at path: String, fallback: String?, dialect: Dialect?, developmentLanguage: LanguageTag?,
    isChecked: Bool
  ) {
    self.init(
      ([path] + [fallback].compactMap(\.self)).map { BundleFolder($0) }, dialect: dialect,
      developmentLanguage: developmentLanguage, isChecked: isChecked)
  }

  /// Loads a bundle from folders that are listed already.
  ///
  /// - Parameters:
  ///   - folders: The bundle's folder, and a second one for what it lacks.
  ///   - dialect: Whose rules the bundle is read by.
  ///   - developmentLanguage: The application's development language.
  ///   - isChecked: Whether faults are looked for, besides those that keep something from being read.
  package init(
    _ folders: [BundleFolder], dialect: Dialect? = nil, developmentLanguage: LanguageTag? = nil,
    isChecked: Bool = true
  ) {
    let dialect = dialect ?? Dialect.of(folders[0])
    var loader = BundleLoader(folders, dialect, isChecked: isChecked)
    loader.load()
    path = folders[0].path
    self.dialect = dialect
    self.developmentLanguage = developmentLanguage
    self.folders = folders
    variants = loader.variants
    pages = loader.pages
    reachable = loader.order
    entryPages = loader.entryPages
    diagnostics = loader.diagnostics
    localTables = Set(folders.flatMap(\.localTables))
  }

  /// The page of a name, from the file that suits an idiom and languages.
  ///
  /// - Parameters:
  ///   - name: The page's name, or what a child pane's `File` says.
  ///   - idiom: The kind of device.
  ///   - localization: The languages; their chain decides among localized page files.
  /// - Returns: The page, or `nil` when the bundle has no file of this name for the idiom, or no
  ///   row leads to it.
  public func page(
    _ name: String, idiom: Idiom, localization: BundleLocalization
  ) -> SettingsPage? {
    guard case .page(let resolved) = variants.resolve(name) else { return nil }
    return variants.best(of: resolved, idiom: idiom, chain: localization.chain, dialect)
      .flatMap { pages[$0] }
  }

  /// The name of the page to which an element leads, when the bundle has it.
  public func pageName(forFile file: String) -> String? {
    if case .page(let name) = variants.resolve(file) { name } else { nil }
  }

  /// The pages of every file that can be reached, in the order in which a person comes to them.
  package var reachedPages: [SettingsPage] {
    reachable.flatMap { name in variants.files(of: name).compactMap { pages[$0] } }
  }

  /// The application groups in which pages keep values.
  package var applicationGroups: Set<String> {
    Set(pages.all.compactMap(\.applicationGroup))
  }

  /// The keys of secure fields: the values of these are secret in whatever other row they are shown.
  package var secretKeys: Set<String> {
    pages.all.reduce(into: []) { keys, page in
      for specifier in page.specifiers where specifier.isSecure {
        if let key = specifier.key { keys.insert(key) }
      }
    }
  }

  /// Why pages that can be reached are empty, as far as they are.
  package var pageProblems: [Diagnostic] {
    let problems = reachedPages.compactMap(\.problem)
    return problems.isEmpty && reachedPages.isEmpty ? diagnostics : problems
  }

  /// Whether a row leads to a page.
  package func isReached(_ name: String) -> Bool { reachable.contains(name) }

  /// Whether the name of a page leads out of the bundle, where nothing is ever opened.
  package func leadsOut(_ file: String) -> Bool { variants.resolve(file) == .escapes }

  /// The names of the pages that can be reached on an idiom, in the order in which a person comes to
  /// them: depth first from the root.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device.
  ///   - localization: The languages.
  ///   - includingHidden: Whether rows that the idiom hides lead on too.
  /// - Returns: Each name once.
  public func reachablePages(
    idiom: Idiom, localization: BundleLocalization, includingHidden: Bool = false
  ) -> [String] {
    var order: [String] = []
    var seen: Set<String> = []
    var stack = Array(entryPages.reversed())
    while let name = stack.popLast() {
      guard seen.insert(name).inserted else { continue }
      order.append(name)
      guard let page = page(name, idiom: idiom, localization: localization) else { continue }
      for specifier in page.specifiers.reversed() {
        guard let file = specifier.childFile, let child = pageName(forFile: file),
          includingHidden || specifier.fields.supports(idiom), specifier.isShown(in: dialect)
        else { continue }
        stack.append(child)
      }
    }
    return order
  }

  /// Every page name of the bundle, reachable or not, sorted.
  public var pageNames: [String] { variants.names }
}

/// A file of a bundle.
struct BundleFile {
  let folder: BundleFolder
  let path: String
}

extension SettingsBundle {
  /// A file of the first folder that has it.
  func file(_ path: String) -> BundleFile? {
    for folder in folders {
      if let resolved = folder.resolve(path) { return BundleFile(folder: folder, path: resolved) }
    }
    return nil
  }

  /// The name of the table that translates a page: the page's `StringsTable`, after the page's
  /// folder when that has a table of its own.
  ///
  /// Without `StringsTable` the Settings application translates nothing; InAppSettingsKit then
  /// takes the table of the page's name or, when there is none, `Root`.
  public func tableName(of page: SettingsPage) -> String? {
    let folder = FilePaths.parent(page.name)
    func ownOrShared(_ table: String) -> String {
      folder != "." && localTables.contains("\(folder)/\(table)") ? "\(folder)/\(table)" : table
    }
    if let table = page.stringsTable { return ownOrShared(table) }
    guard dialect == .inApp else { return nil }
    let name = ownOrShared(FilePaths.name(page.name))
    return localTables.contains(name) ? name : Self.rootPage
  }

  /// The names of all tables that pages use, sorted.
  package var tableNames: [String] { Set(pages.all.compactMap(tableName(of:))).sorted() }

  /// A finding for each page that names one of the tables which no language has.
  func missingTables(_ missing: Set<String>) -> [Diagnostic] {
    if missing.isEmpty { return [] }
    return reachable.flatMap { variants.files(of: $0) }.compactMap { pages[$0] }
      .compactMap { page in
        guard page.stringsTable != nil, let table = tableName(of: page), missing.contains(table)
        else { return nil }
        return Diagnostic(
          rule: SchemaRule.stringsTableMissing.rawValue, severity: .warning,
          message: "No language has a table '\(table).strings', so the page is not translated.",
          file: page.displayPath, position: page.keyPositions["StringsTable"],
          page: page.name)
      }
  }
}
