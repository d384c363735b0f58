// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The defaults that a bundle's pages give, which an application should register at launch.
///
/// Every page that can be reached contributes, rows that the idiom hides included. A page's
/// `ApplicationGroupContainerIdentifier` decides the suite. When two rows have the same key, the
/// first one counts, a row that the idiom shows before one that it hides.
///
/// ```swift
/// let defaults = BundleDefaults(bundle, idiom: .phone, localization: texts)
/// print(defaults.values(inSuite: nil)["warpDrive"] ?? "")  // "Engaged"
/// ```
public struct BundleDefaults: Sendable {
  /// Rows of different pages that give one key different defaults.
  ///
  /// Of rows of one page, the page's own diagnostics tell.
  public let conflicts: [Diagnostic]

  /// The suites in which pages keep values; `nil` is the application's own domain.
  public let suites: [String?]

  /// The pages that contribute, in the order in which a person comes to them.
  package let pages: [String]

  private let own: PropertyListDictionary
  private let groups: [String: PropertyListDictionary]

  /// Gathers the defaults.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - idiom: The kind of device, which decides among page files.
  ///   - localization: The languages, which decide among localized page files.
  public init(_ bundle: SettingsBundle, idiom: Idiom, localization: BundleLocalization) {
    var gathering = DefaultsGathering()
    let shown = bundle.reachablePages(idiom: idiom, localization: localization)
    pages = bundle.reachablePages(
      idiom: idiom, localization: localization, includingHidden: true)
    // Hardly ever is there a page to which hidden rows alone lead.
    let hidden = pages.count == shown.count ? [] : Set(pages).subtracting(shown)
    for name in pages {
      guard let page = bundle.page(name, idiom: idiom, localization: localization) else { continue }
      for specifier in page.specifiers {
        if case .unknown = specifier { continue }
        let isShown =
          !hidden.contains(name) && specifier.fields.supports(idiom)
          && specifier.isShown(in: bundle.dialect)
        gathering.add(specifier, of: page, isShown: isShown)
      }
    }
    suites = gathering.suites
    conflicts = gathering.conflicts
    own = gathering.own.values
    groups = gathering.groups.mapValues(\.values)
  }

  /// The defaults of a suite.
  ///
  /// - Parameter suite: The suite; `nil` for the application's own domain.
  /// - Returns: Keys with their defaults, in the order of the rows.
  public func values(inSuite suite: String?) -> PropertyListDictionary {
    suite.map { groups[$0] ?? [:] } ?? own
  }
}
