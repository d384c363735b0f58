// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// The defaults that a bundle's pages give, which an application should register at launch.
///
/// Every page that can be reached contributes, rows that the idiom hides included. A page's
/// `ApplicationGroupContainerIdentifier` decides the suite. When two rows have the same key, the
/// first one counts and ``conflicts`` says so.
///
/// ```swift
/// let defaults = BundleDefaults(bundle, idiom: .phone, localization: texts)
/// print(defaults.values(inSuite: nil)["warpDrive"] ?? "")  // "Engaged"
/// ```
public struct BundleDefaults: Sendable {
  /// Two rows that give one key different defaults.
  public let conflicts: [Diagnostic]

  /// The suites that have defaults; `nil` is the application's own domain.
  public let suites: [String?]

  private let valuesBySuite: [String?: PropertyListDictionary]

  /// Gathers the defaults.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - idiom: The kind of device, which decides among page files.
  ///   - localization: The languages, which decide among localized page files.
  public init(_ bundle: SettingsBundle, idiom: Idiom, localization: BundleLocalization) {
    var values: [String?: PropertyListDictionary] = [:]
    var suites: [String?] = []
    var conflicts: [Diagnostic] = []
    let names = bundle.reachablePages(
      idiom: idiom, localization: localization, includingHidden: true)
    for name in names {
      guard let page = bundle.page(name, idiom: idiom, localization: localization) else { continue }
      for specifier in page.specifiers {
        if case .unknown = specifier { continue }
        guard let key = specifier.key, let value = specifier.defaultValue else { continue }
        let suite = page.applicationGroup
        if !suites.contains(suite) { suites.append(suite) }
        guard let earlier = values[suite]?[key] else {
          values[suite, default: [:]][key] = value
          continue
        }
        if !earlier.isEquivalent(to: value) {
          conflicts.append(
            Diagnostic(
              rule: SchemaRule.duplicateKey.rawValue, severity: .error,
              message: "The key \"\(key)\" has the default \(value) here and \(earlier) in an "
                + "earlier row, which counts.", file: page.displayPath,
              position: specifier.fields.source.position, page: page.name, row: specifier.index,
              key: key))
        }
      }
    }
    self.suites = suites
    self.conflicts = conflicts
    valuesBySuite = values
  }

  /// The defaults of a suite.
  ///
  /// - Parameter suite: The suite; `nil` for the application's own domain.
  /// - Returns: Keys with their defaults, in the order of the rows.
  public func values(inSuite suite: String?) -> PropertyListDictionary {
    valuesBySuite[suite] ?? [:]
  }
}
