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

  private let valuesBySuite: [String?: PropertyListDictionary]

  /// Gathers the defaults.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - idiom: The kind of device, which decides among page files.
  ///   - localization: The languages, which decide among localized page files.
  public init(_ bundle: SettingsBundle, idiom: Idiom, localization: BundleLocalization) {
    var gathering = Gathering()
    let shown = Set(bundle.reachablePages(idiom: idiom, localization: localization))
    let names = bundle.reachablePages(
      idiom: idiom, localization: localization, includingHidden: true)
    for name in names {
      guard let page = bundle.page(name, idiom: idiom, localization: localization) else { continue }
      for specifier in page.specifiers {
        if case .unknown = specifier { continue }
        let isShown =
          shown.contains(name) && specifier.fields.supports(idiom)
          && specifier.isShown(in: bundle.dialect)
        gathering.add(specifier, of: page, isShown: isShown)
      }
    }
    suites = gathering.suites
    conflicts = gathering.conflicts
    valuesBySuite = gathering.values
  }

  /// The defaults of a suite.
  ///
  /// - Parameter suite: The suite; `nil` for the application's own domain.
  /// - Returns: Keys with their defaults, in the order of the rows.
  public func values(inSuite suite: String?) -> PropertyListDictionary {
    valuesBySuite[suite] ?? [:]
  }
}

/// Defaults while rows are gone through in the order in which a person comes to them.
private struct Gathering {
  /// Where the default that counts for a key comes from.
  private struct Origin {
    var page: String
    var isShown: Bool
  }

  var values: [String?: PropertyListDictionary] = [:]
  var suites: [String?] = []
  var conflicts: [Diagnostic] = []
  private var origins: [String?: [[UInt8]: Origin]] = [:]

  mutating func add(_ specifier: Specifier, of page: SettingsPage, isShown: Bool) {
    guard let key = specifier.key else { return }
    let suite = page.applicationGroup
    if !suites.contains(suite) { suites.append(suite) }
    guard let value = specifier.defaultValue else { return }
    let bytes = Array(key.utf8)
    guard let origin = origins[suite]?[bytes], let earlier = values[suite]?[key] else {
      values[suite, default: [:]][key] = value
      origins[suite, default: [:]][bytes] = Origin(page: page.name, isShown: isShown)
      return
    }
    if isShown, !origin.isShown {
      values[suite, default: [:]][key] = value
      origins[suite, default: [:]][bytes] = Origin(page: page.name, isShown: true)
    } else if isShown, origin.page != page.name, !earlier.isEquivalent(to: value) {
      // A secret is in no message.
      let defaults =
        specifier.isSecure
        ? "another default than" : "the default \(value.phrase) here and \(earlier.phrase)"
      conflicts.append(
        Diagnostic(
          rule: SchemaRule.duplicateKey.rawValue, severity: .error,
          message: "The key \"\(key)\" has \(defaults) in an earlier row, which counts.",
          file: page.displayPath, position: specifier.fields.source.position, page: page.name,
          row: specifier.index, key: key))
    }
  }
}
