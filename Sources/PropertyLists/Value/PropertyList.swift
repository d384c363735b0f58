// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

/// A property list value: the tree that every reader produces and every writer takes.
///
/// The tree keeps what other representations lose: the difference between a Boolean, an integer and
/// a real, the whole range of signed and unsigned 64-bit integers, the order of dictionary entries
/// and entries whose key occurs twice.
///
/// ```swift
/// let page: PropertyList = [
///   "StringsTable": "Root",
///   "PreferenceSpecifiers": [["Type": "PSGroupSpecifier"]],
/// ]
/// print(page["StringsTable"]?.string ?? "")  // Root
/// ```
///
/// `==` is *identity* of values: the same type and the same bits, so `1` is not `1.0` and strings
/// are compared scalar by scalar. ``isEquivalent(to:)`` is the relation that decides whether a
/// stored value matches an option.
public enum PropertyList: Sendable {
  /// Text.
  case string(String)
  /// A whole number from `Int64.min` to `UInt64.max`.
  case integer(PropertyListInteger)
  /// A 64-bit floating point number.
  case real(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// A point in time. XML and OpenStep hold whole seconds only.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A list of values.
  case array([PropertyList])
  /// Keys and values, in the order of the file.
  case dictionary(PropertyListDictionary)
  /// A reference inside a keyed archive.
  case uid(UInt64)
}

extension PropertyList {
  /// The kind of a property list value, without the value.
  ///
  /// ```swift
  /// print(PropertyList.integer(1).kind)  // integer
  /// ```
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// Text.
    case string
    /// A whole number.
    case integer
    /// A floating point number.
    case real
    /// A Boolean.
    case boolean
    /// A point in time.
    case date
    /// Bytes.
    case data
    /// A list.
    case array
    /// Keys and values.
    case dictionary
    /// A keyed archive's reference.
    case uid
  }

  /// What kind of value this is.
  public var kind: Kind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    case .uid: .uid
    }
  }

  /// The text, when this is a string; nothing is converted.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The integer, when this is one that fits `Int`; nothing is converted.
  public var int: Int? {
    if case .integer(let value) = self { value.exactly(Int.self) } else { nil }
  }

  /// The Boolean, when this is one; nothing is converted.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The members, when this is an array.
  public var array: [PropertyList]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The entries, when this is a dictionary.
  public var dictionary: PropertyListDictionary? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The value of a key, when this is a dictionary that has it.
  public subscript(key: String) -> PropertyList? {
    dictionary?[key]
  }

  /// The member at a position, when this is an array that has it.
  public subscript(index: Int) -> PropertyList? {
    guard case .array(let members) = self, members.indices.contains(index) else { return nil }
    return members[index]
  }

  /// The value at a path, or `nil` when the path leads nowhere.
  public subscript(path: PropertyListPath) -> PropertyList? {
    var current = self
    for step in path.steps {
      let next: PropertyList? =
        switch step {
        case .key(let key): current[key]
        case .index(let index): current[index]
        }
      guard let next else { return nil }
      current = next
    }
    return current
  }
}

extension PropertyList: CustomStringConvertible {
  /// A short, one-line form for messages: strings in quotes, containers by their size.
  public var description: String {
    switch self {
    case .string(let value): "\"\(value)\""
    case .integer(let value): value.description
    case .real(let value): RealFormat.shortest(value)
    case .boolean(let value): value ? "true" : "false"
    case .date(let value): PropertyListDate.text(of: value)
    case .data(let value): value.count == 1 ? "1 byte" : "\(value.count) bytes"
    case .array(let value): value.count == 1 ? "1 member" : "\(value.count) members"
    case .dictionary(let value): value.count == 1 ? "1 entry" : "\(value.count) entries"
    case .uid(let value): "UID \(value)"
    }
  }
}
