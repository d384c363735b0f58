// SPDX-License-Identifier: Apache-2.0

import PropertyLists
public import SettingsSchema

/// Makes screens out of a bundle's pages: a pure function of bundle, values, languages and idiom.
///
/// ```swift
/// let texts = BundleLocalization(bundle, languages: [LanguageTag(language: "de")])
/// let defaults = BundleDefaults(bundle, idiom: .phone, localization: texts)
/// let builder = ScreenBuilder(
///   bundle, application: .init(name: "AppSettings", domain: "com.example.AppSettings"),
///   idiom: .phone, localization: texts, values: RegisteredDefaults(defaults))
/// print(builder.screen("Root").sections[0].header ?? "")  // Allgemein
/// ```
public struct ScreenBuilder: Sendable {
  /// The application whose preferences are shown.
  ///
  /// ```swift
  /// let owner = ScreenBuilder.Owner(name: "AppSettings", domain: "com.example.AppSettings")
  /// ```
  public struct Owner: Sendable, Hashable {
    /// The application's name, the heading of the root page.
    public let name: String
    /// The domain of preferences that belong to no application group.
    public let domain: String

    /// Names an application.
    public init(name: String, domain: String) {
      self.name = name
      self.domain = domain
    }
  }

  let bundle: SettingsBundle
  let owner: Owner
  let idiom: Idiom
  let localization: BundleLocalization
  let values: any ValueSource
  /// The keys of secure fields, whatever page they are on.
  let secretKeys: Set<String>

  /// The title of each page, from the first row that leads to it.
  private let titles: [String: String]

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - application: The application's name and domain.
  ///   - idiom: The kind of device.
  ///   - localization: The texts in the languages that a person prefers.
  ///   - values: The values of preferences.
  public init(
    _ bundle: SettingsBundle, application: Owner, idiom: Idiom, localization: BundleLocalization,
    values: any ValueSource
  ) {
    self.bundle = bundle
    owner = application
    self.idiom = idiom
    self.localization = localization
    self.values = values
    secretKeys = bundle.secretKeys
    titles = Self.titles(bundle, application, idiom, localization)
  }

  /// The screens of all pages that a person can come to, in the order in which they come.
  public var screens: [Screen] {
    bundle.reachablePages(idiom: idiom, localization: localization).map { screen($0) }
  }

  /// The screen of a page.
  ///
  /// - Parameter name: The page's name. A page that can't be read gives a screen that says why.
  /// - Returns: The screen.
  public func screen(_ name: String) -> Screen {
    let name = self.name(of: name)
    let title = titles[name]
    guard let page = bundle.page(name, idiom: idiom, localization: localization) else {
      return Screen(
        page: name, title: title ?? name, language: nil, sections: [],
        problem: bundle.problemOfMissingPage(name, idiom: idiom))
    }
    let table = bundle.tableName(of: page)
    return Screen(
      page: name,
      title: self.title(of: name),
      language: localization.language(ofTable: table),
      sections: sections(of: page, as: name, table),
      problem: page.problem?.message)
  }

  /// The name of a page that may be named as a child pane names it.
  func name(of page: String) -> String { bundle.pageName(forFile: page) ?? page }

  /// The title of a page: of the application, or of the first row that leads there.
  func title(of name: String) -> String {
    let name = self.name(of: name)
    if let title = titles[name] { return title }
    guard let page = bundle.page(name, idiom: idiom, localization: localization) else {
      return name
    }
    let table = bundle.tableName(of: page)
    return page.title.map { localization.text($0, table: table) } ?? name
  }

  private static func titles(
    _ bundle: SettingsBundle, _ owner: Owner, _ idiom: Idiom, _ localization: BundleLocalization
  ) -> [String: String] {
    var titles: [String: String] = [:]
    for entry in bundle.entryPages where entry == bundle.entryPages.first {
      titles[entry] = owner.name
    }
    for name in bundle.reachablePages(idiom: idiom, localization: localization) {
      guard let page = bundle.page(name, idiom: idiom, localization: localization) else { continue }
      let table = bundle.tableName(of: page)
      for specifier in page.specifiers
      where specifier.fields.supports(idiom) && specifier.isShown(in: bundle.dialect) {
        let childTitle = bundle.dialect == .inApp ? specifier.fields.inApp.childTitle : nil
        guard let child = specifier.childFile.flatMap(bundle.pageName(forFile:)),
          titles[child] == nil, let title = childTitle ?? specifier.title, !title.isEmpty
        else { continue }
        titles[child] = localization.text(title, table: table)
      }
    }
    return titles
  }

  // MARK: Rows

  /// A single row of a page, without the others.
  func row(_ id: Row.ID, on name: String) -> Row? {
    guard let page = bundle.page(name, idiom: idiom, localization: localization),
      let number = Int(id.dropFirst(name.count + 1)), id == "\(name)/\(number)",
      let specifier = page.specifiers.first(where: { $0.index == number }),
      specifier.fields.supports(idiom), specifier.isShown(in: bundle.dialect)
    else { return nil }
    return RowBuilder(self, page: page, as: name, table: bundle.tableName(of: page))
      .row(for: specifier)
  }

  // MARK: Sections

  /// Groups begin sections.
  ///
  /// The heading of a group that the idiom hides goes; its rows stay and join the section before.
  private func sections(of page: SettingsPage, as name: String, _ table: String?) -> [Section] {
    var sections: [Section] = []
    let rows = RowBuilder(self, page: page, as: name, table: table)
    func text(_ key: String?) -> String? {
      key.flatMap { $0.isEmpty ? nil : localization.text($0, table: table) }
    }
    func begin(header: String?, footer: String?) {
      sections.append(Section(header: text(header), footer: text(footer), rows: []))
    }
    for specifier in page.specifiers
    where specifier.fields.supports(idiom) && specifier.isShown(in: bundle.dialect) {
      switch specifier {
      case .group(let group):
        begin(header: group.title, footer: group.footerText)
        continue
      case .radioGroup(let group): begin(header: group.title, footer: group.footerText)
      case .listGroup(let group): begin(header: group.title, footer: group.footerText)
      default: break
      }
      guard let row = rows.row(for: specifier) else { continue }
      if sections.isEmpty { begin(header: nil, footer: nil) }
      sections[sections.count - 1].rows.append(row)
    }
    return sections
  }
}

extension SettingsBundle {
  fileprivate func problemOfMissingPage(_ name: String, idiom: Idiom) -> String {
    if leadsOut(name) { return "'\(name)' leads out of the bundle." }
    guard let page = pageName(forFile: name) else { return "The bundle has no page '\(name)'." }
    return !isReached(page)
      ? "No row leads to the page '\(name)', so it is not shown."
      : "The page '\(name)' has no file for the idiom '\(idiom.rawValue)'."
  }
}
