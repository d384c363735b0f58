// SPDX-License-Identifier: Apache-2.0

public import SettingsSchema
public import SettingsStore

/// The preferences of an application with the defaults of its bundle: every suite that its pages use.
///
/// The bundle's defaults are registered when the object is made, so the application, a front end and
/// the command line agree about every default.
///
/// ```swift
/// let preferences = StoredPreferences(
///   domain: application.domain, defaults: BundleDefaults(bundle, idiom: .phone, localization: texts))
/// print(preferences.values(forKey: "warpDrive", inSuite: nil).first?.value ?? "nothing")
/// ```
public final class StoredPreferences: ValueSource {
  /// The preferences of the application's own domain.
  public let standard: Preferences
  private let suites: [String: Preferences]

  /// Opens the domain and the suites of a bundle.
  ///
  /// - Parameters:
  ///   - domain: The application's domain.
  ///   - defaults: The bundle's defaults.
  ///   - location: Where domains are kept.
  public init(
    domain: String, defaults: BundleDefaults, location: PreferencesLocation = .process
  ) {
    standard = Preferences(domain: domain, location: location)
    // A group may have the name of the application's own domain, and then it is that domain.
    standard.register(defaults.values(inSuite: domain))
    standard.register(defaults.values(inSuite: nil))
    let groups = defaults.suites.compactMap(\.self).filter { $0 != domain }
    suites = groups.reduce(into: [:]) { suites, name in
      let preferences = Preferences(domain: name, location: location)
      preferences.register(defaults.values(inSuite: name))
      suites[name] = preferences
    }
  }

  /// The preferences of a suite.
  ///
  /// - Parameter suite: The suite; `nil` for the application's own domain.
  /// - Returns: The suite's preferences, or the application's own when no page uses the suite.
  public func preferences(inSuite suite: String?) -> Preferences {
    suite.flatMap { suites[$0] } ?? standard
  }

  /// The preferences of every domain that the pages use, the application's own first.
  public var all: [Preferences] {
    [standard] + suites.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The values of a key in every layer that has one, strongest first.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - suite: The suite; `nil` for the application's own domain.
  /// - Returns: The values.
  public func values(forKey key: String, inSuite suite: String?) -> [LayeredValue] {
    preferences(inSuite: suite).allValues(forKey: key)
  }
}
