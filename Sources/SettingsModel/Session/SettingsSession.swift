// SPDX-License-Identifier: Apache-2.0

public import PropertyLists
public import SettingsSchema
public import SettingsStore

/// An application's settings, open: the screens of its bundle over the preferences that are stored,
/// the changes that a person may make, and those that others make meanwhile.
///
/// Every front end is drawn from a session and writes through it. The bundle's defaults are
/// registered when a session opens; showing screens writes nothing. A session may be used from any
/// thread; a call sees every change that any process made before.
///
/// ```swift
/// let session = SettingsSession(application, languages: [LanguageTag(language: "de")])
/// try session.apply(.turn(on: false), to: "Root/4")
/// for await change in session.changes { print(change.rows) }
/// ```
public final class SettingsSession: Sendable {
  /// The application's name and domain.
  public let owner: ScreenBuilder.Owner
  /// The bundle as it was when the session opened.
  public let bundle: SettingsBundle
  /// The texts in the languages that were asked for.
  public let localization: BundleLocalization
  /// The kind of device.
  public let idiom: Idiom
  /// The bundle's defaults.
  public let defaults: BundleDefaults
  /// The preferences of every domain that the pages use.
  public let preferences: StoredPreferences
  /// What is wrong with the bundle, each finding once.
  public let diagnostics: [Diagnostic]

  let builder: ScreenBuilder
  let index: RowIndex
  let searchIndex: SearchIndex

  /// Opens a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - owner: The application's name and domain.
  ///   - languages: The languages that a person prefers, best first.
  ///   - idiom: The kind of device.
  ///   - location: Where preferences are kept.
  public init(
    bundle: SettingsBundle, owner: ScreenBuilder.Owner, languages: [LanguageTag] = [],
    idiom: Idiom = .phone, location: PreferencesLocation = .process
  ) {
    self.owner = owner
    self.bundle = bundle
    self.idiom = idiom
    localization = BundleLocalization(bundle, languages: languages)
    defaults = BundleDefaults(bundle, idiom: idiom, localization: localization)
    preferences = StoredPreferences(domain: owner.domain, defaults: defaults, location: location)
    builder = ScreenBuilder(
      bundle, application: owner, idiom: idiom, localization: localization, values: preferences)
    index = RowIndex(builder)
    searchIndex = SearchIndex(builder)
    var seen: Set<Diagnostic> = []
    diagnostics = (bundle.diagnostics + localization.diagnostics + defaults.conflicts)
      .filter { seen.insert($0).inserted }
  }

  /// Opens an application.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - domain: The domain of its preferences; the application's own when not given.
  ///   - languages: The languages that a person prefers, best first.
  ///   - idiom: The kind of device.
  ///   - dialect: Whose rules the bundle is read by; found out when not given.
  ///   - location: Where preferences are kept.
  public convenience init(
    _ application: Application, domain: String? = nil, languages: [LanguageTag] = [],
    idiom: Idiom = .phone, dialect: Dialect? = nil, location: PreferencesLocation = .process
  ) {
    self.init(
      bundle: application.settingsBundle(idiom: idiom, dialect: dialect),
      owner: .init(
        name: application.name(languages: languages), domain: domain ?? application.domain),
      languages: languages, idiom: idiom, location: location)
  }

  // MARK: Screens

  /// The name of the page that is shown first.
  public var firstPage: String { bundle.entryPages.first ?? SettingsBundle.rootPage }

  /// The names of the pages that a person can come to, in the order in which they come.
  public var pages: [String] { index.pages }

  /// The screen of a page with the values that count now.
  ///
  /// - Parameter page: The page's name. A page that can't be shown gives a screen that says why.
  /// - Returns: The screen.
  public func screen(_ page: String) -> Screen { builder.screen(page) }

  /// The screens of all pages.
  public var screens: [Screen] { index.pages.map { builder.screen($0) } }

  /// The pages from the first one to a page, each by the row that leads on.
  ///
  /// - Parameter page: The page's name.
  /// - Returns: The way, the page itself last; the page alone when no row leads to it.
  public func path(to page: String) -> [String] { index.path(to: builder.name(of: page)) }

  /// The title of a page.
  public func title(of page: String) -> String { builder.title(of: page) }

  /// A row with the value that counts now.
  ///
  /// - Parameter id: The row's name.
  /// - Returns: The row, or `nil` when there is none of the name, or it has nothing to show.
  public func row(_ id: Row.ID) -> Row? {
    guard let page = Row.page(of: id), index.pages.contains(page) else { return nil }
    return builder.row(id, on: page)
  }

  // MARK: Explaining

  /// Who decides the value of a row, and who would.
  ///
  /// - Parameter id: The row's name.
  /// - Returns: The explanation, or `nil` for a row without a key.
  public func explanation(of id: Row.ID) -> ValueExplanation? {
    guard let row = row(id), let key = row.key else { return nil }
    return ValueExplanation(
      key: key, domain: row.domain,
      layers: preferences(of: row).allValues(forKey: key), isSecret: isSecret(row))
  }

  /// Whether nobody may see a row's value.
  ///
  /// A key is secret when any row of the application hides it.
  public func isSecret(_ row: Row) -> Bool {
    row.key.map { index.isSecret(KeyPlace(domain: row.domain, key: $0)) } ?? false
  }

  func preferences(of row: Row) -> Preferences {
    preferences.preferences(inSuite: row.domain)
  }

  /// Makes every change survive a power cut.
  ///
  /// - Throws: `StoreError` when a change could not be written.
  public func flush() throws(StoreError) {
    for preferences in preferences.all { try preferences.flush() }
  }
}

extension Row {
  /// The page of a row's name.
  static func page(of id: Row.ID) -> String? {
    id.lastIndex(of: "/").map { String(id[..<$0]) }
  }
}
