// SPDX-License-Identifier: Apache-2.0

/// The name of a preference with its type and its default.
///
/// ```swift
/// extension Preference where Value == Bool {
///   static let playsSounds = Preference("playsSounds", default: true)
/// }
///
/// if preferences[.playsSounds] { ring() }
/// preferences[.playsSounds] = false
/// ```
public struct Preference<Value: PreferenceValue>: Sendable {
  /// The key.
  public let key: String
  /// What counts when no layer has a value of the type.
  public let defaultValue: Value

  /// Names a preference.
  ///
  /// - Parameters:
  ///   - key: The key; not empty.
  ///   - defaultValue: What counts when no layer has a value of the type.
  public init(_ key: String, default defaultValue: Value) {
    precondition(!key.isEmpty, "A preference needs a key.")
    self.key = key
    self.defaultValue = defaultValue
  }
}

extension Preference {
  /// Names a preference that may have no value.
  public init<Wrapped>(_ key: String) where Value == Wrapped? {
    self.init(key, default: nil)
  }
}

/// A property that is a preference.
///
/// ```swift
/// struct Player {
///   @StoredPreference(.playsSounds) var playsSounds
/// }
/// ```
@propertyWrapper
public struct StoredPreference<Value: PreferenceValue>: Sendable {
  /// The preference.
  public let preference: Preference<Value>
  /// Where it is stored.
  public let preferences: Preferences

  /// Makes a property of a preference.
  ///
  /// - Parameters:
  ///   - preference: The preference.
  ///   - preferences: Where it is stored; the program's own domain when not given.
  public init(_ preference: Preference<Value>, in preferences: Preferences = .standard) {
    self.preference = preference
    self.preferences = preferences
  }

  /// The value that counts; setting stores.
  public var wrappedValue: Value {
    get { preferences[preference] }
    nonmutating set { preferences[preference] = newValue }
  }

  /// The wrapper itself, for ``Preferences/values(of:)`` and the like.
  public var projectedValue: StoredPreference<Value> { self }
}
