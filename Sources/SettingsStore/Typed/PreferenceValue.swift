// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
public import PropertyLists

/// A type that preferences hold as it is.
///
/// Nothing is coerced: a value of another type gives `nil`, and the next layer is asked.
///
/// ```swift
/// enum Theme: String, PreferenceValue { case light, dark }
/// struct Login: Codable, CodablePreferenceValue { var name: String; var port: Int }
/// ```
public protocol PreferenceValue: Sendable {
  /// Takes a stored value, or gives `nil` when it is of another type.
  init?(preferenceValue: PropertyList)

  /// The value to store; `nil` stores nothing, so that the next layer counts.
  var preferenceValue: PropertyList? { get }
}

extension String: PreferenceValue {
  /// Takes a string.
  public init?(preferenceValue: PropertyList) {
    guard case .string(let value) = preferenceValue else { return nil }
    self = value
  }

  /// The string.
  public var preferenceValue: PropertyList? { .string(self) }
}

extension Bool: PreferenceValue {
  /// Takes a Boolean.
  public init?(preferenceValue: PropertyList) {
    guard case .boolean(let value) = preferenceValue else { return nil }
    self = value
  }

  /// The Boolean.
  public var preferenceValue: PropertyList? { .boolean(self) }
}

extension PreferenceValue where Self: FixedWidthInteger {
  /// Takes an integer that fits the type.
  public init?(preferenceValue: PropertyList) {
    guard case .integer(let value) = preferenceValue, let number = value.exactly(Self.self) else {
      return nil
    }
    self = number
  }

  /// The integer; one beyond 64 bits can't be stored.
  public var preferenceValue: PropertyList? {
    PropertyListInteger(exactly: self).map(PropertyList.integer)
  }
}

extension Int: PreferenceValue {}
extension Int8: PreferenceValue {}
extension Int16: PreferenceValue {}
extension Int32: PreferenceValue {}
extension Int64: PreferenceValue {}
extension UInt: PreferenceValue {}
extension UInt8: PreferenceValue {}
extension UInt16: PreferenceValue {}
extension UInt32: PreferenceValue {}
extension UInt64: PreferenceValue {}

extension Double: PreferenceValue {
  /// Takes a real, or an integer that a real holds exactly: files do not tell 1 from 1.0.
  public init?(preferenceValue: PropertyList) {
    switch preferenceValue {
    case .real(let value): self = value
    case .integer(let value):
      guard preferenceValue.isEquivalent(to: .real(value.double)) else { return nil }
      self = value.double
    default: return nil
    }
  }

  /// The real.
  public var preferenceValue: PropertyList? { .real(self) }
}

extension Float: PreferenceValue {
  /// Takes what a `Double` takes, rounded to 32 bits.
  public init?(preferenceValue: PropertyList) {
    guard let value = Double(preferenceValue: preferenceValue) else { return nil }
    self = Float(value)
  }

  /// The number as a 64-bit real.
  public var preferenceValue: PropertyList? { .real(Double(self)) }
}

extension Date: PreferenceValue {
  /// Takes a date.
  public init?(preferenceValue: PropertyList) {
    guard case .date(let value) = preferenceValue else { return nil }
    self = value
  }

  /// The date; XML files keep whole seconds.
  public var preferenceValue: PropertyList? { .date(self) }
}

extension Data: PreferenceValue {
  /// Takes data.
  public init?(preferenceValue: PropertyList) {
    guard case .data(let value) = preferenceValue else { return nil }
    self = value
  }

  /// The data.
  public var preferenceValue: PropertyList? { .data(self) }
}

extension URL: PreferenceValue {
  /// Takes what ``Preferences/url(forKey:)`` takes; `~` is the home folder of this process.
  public init?(preferenceValue: PropertyList) {
    let home = PreferencesLocation.process.home
    guard let url = StoredURL.url(of: preferenceValue, home: home) else { return nil }
    self = url
  }

  /// The whole path of a file URL, or the archive of any other.
  public var preferenceValue: PropertyList? { StoredURL.propertyList(of: self, home: "") }
}

extension Optional: PreferenceValue where Wrapped: PreferenceValue {
  /// Takes what the wrapped type takes.
  public init?(preferenceValue: PropertyList) {
    guard let value = Wrapped(preferenceValue: preferenceValue) else { return nil }
    self = value
  }

  /// The value, or nothing to store.
  public var preferenceValue: PropertyList? { flatMap(\.preferenceValue) }
}

extension Array: PreferenceValue where Element: PreferenceValue {
  /// Takes an array whose members are all of the type.
  public init?(preferenceValue: PropertyList) {
    guard case .array(let members) = preferenceValue else { return nil }
    let values = members.compactMap { Element(preferenceValue: $0) }
    guard values.count == members.count else { return nil }
    self = values
  }

  /// The members; those that have nothing to store are left out.
  public var preferenceValue: PropertyList? { .array(compactMap(\.preferenceValue)) }
}

extension Dictionary: PreferenceValue where Key == String, Value: PreferenceValue {
  /// Takes a dictionary whose values are all of the type.
  public init?(preferenceValue: PropertyList) {
    guard case .dictionary(let dictionary) = preferenceValue else { return nil }
    self = [:]
    for entry in dictionary.entries {
      guard let value = Value(preferenceValue: entry.value) else { return nil }
      self[entry.key] = value
    }
  }

  /// The entries, in the order of their keys.
  public var preferenceValue: PropertyList? {
    .dictionary(
      PropertyListDictionary(
        entries: sorted { $0.key < $1.key }.compactMap { key, value in
          value.preferenceValue.map { .init(key: key, value: $0) }
        }))
  }
}

extension PropertyList: PreferenceValue {
  /// Takes any value.
  public init?(preferenceValue: PropertyList) { self = preferenceValue }

  /// The value.
  public var preferenceValue: PropertyList? { self }
}

extension PreferenceValue where Self: RawRepresentable, RawValue: PreferenceValue {
  /// Takes a raw value that the type has.
  public init?(preferenceValue: PropertyList) {
    guard let raw = RawValue(preferenceValue: preferenceValue) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var preferenceValue: PropertyList? { rawValue.preferenceValue }
}

/// A `Codable` type that preferences hold as a property list.
///
/// ```swift
/// struct Login: Codable, CodablePreferenceValue { var name: String; var port: Int }
/// let login = Preference("login", default: Login(name: "kirk", port: 1701))
/// ```
public protocol CodablePreferenceValue: Codable, PreferenceValue {}

extension CodablePreferenceValue {
  /// Decodes the type strictly.
  public init?(preferenceValue: PropertyList) {
    guard let value = try? PropertyListValueDecoder().decode(Self.self, from: preferenceValue)
    else { return nil }
    self = value
  }

  /// The encoded value; a type that can't be encoded stores nothing.
  public var preferenceValue: PropertyList? { try? PropertyListValueEncoder().encode(self) }
}
