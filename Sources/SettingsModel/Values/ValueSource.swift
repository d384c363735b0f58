// SPDX-License-Identifier: Apache-2.0

import PropertyLists
public import SettingsSchema
public import SettingsStore

/// Where screens get the values of preferences.
///
/// A source answers from memory: a screen asks once for each of its rows.
///
/// ```swift
/// struct NoValues: ValueSource {
///   func values(forKey key: String, inSuite suite: String?) -> [LayeredValue] { [] }
/// }
/// ```
public protocol ValueSource: Sendable {
  /// The values of a preference in every layer that has one, strongest first.
  ///
  /// - Parameters:
  ///   - key: The preference's key.
  ///   - suite: The page's application group; `nil` for the application's own domain.
  /// - Returns: One value for each layer that has one.
  func values(forKey key: String, inSuite suite: String?) -> [LayeredValue]
}

/// The values of an application that nobody has changed yet: the bundle's defaults.
///
/// ```swift
/// let builder = ScreenBuilder(
///   bundle, application: .init(name: "Radio", domain: "org.example.radio"), idiom: .phone,
///   localization: texts, values: RegisteredDefaults(bundleDefaults))
/// ```
public struct RegisteredDefaults: ValueSource {
  private let defaults: BundleDefaults

  /// Creates the source.
  public init(_ defaults: BundleDefaults) {
    self.defaults = defaults
  }

  /// The default of a key, when the bundle gives one.
  ///
  /// - Parameters:
  ///   - key: The preference's key.
  ///   - suite: The suite; `nil` for the application's own domain.
  /// - Returns: At most one value.
  public func values(forKey key: String, inSuite suite: String?) -> [LayeredValue] {
    defaults.values(inSuite: suite)[key].map { [LayeredValue($0, in: .registered)] } ?? []
  }
}
