// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Encodes `Encodable` values to a property list tree.
///
/// `nil` leaves its key out; inside of an array, where nothing can be left out, it is an
/// `EncodingError`. Dictionaries keep the order in which a type encodes its properties.
///
/// ```swift
/// struct Login: Codable { var name: String; var port: UInt16 }
/// let tree = try PropertyListValueEncoder().encode(Login(name: "kirk", port: 1701))
/// ```
public struct PropertyListValueEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Encodes a value.
  public func encode(_ value: some Encodable) throws -> PropertyList {
    try ValueEncoding.encode(value, at: [])
  }
}

/// The place in the tree that one value is encoded to.
final class ValueEncoding: Encoder {
  /// What has been encoded so far.
  private enum Content {
    case nothing
    case value(PropertyList)
    case dictionary
    case array
  }

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var content = Content.nothing

  /// The members of an array, or the values of a dictionary; filled step by step.
  private var children: [ValueEncoding] = []
  private var keys: [String] = []
  private var positions: [LiteralString: Int] = [:]

  init(at codingPath: [any CodingKey]) {
    self.codingPath = codingPath
  }

  static func encode(
    _ value: some Encodable, at codingPath: [any CodingKey]
  ) throws -> PropertyList {
    let encoding = ValueEncoding(at: codingPath)
    try encoding.encodeValue(value)
    guard let result = encoding.result else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "A property list can't hold nothing."))
    }
    return result
  }

  /// The finished value; a container without members is empty, a place never written to is nothing.
  var result: PropertyList? {
    switch content {
    case .nothing: nil
    case .value(let value): value
    case .dictionary:
      .dictionary(
        PropertyListDictionary(
          entries: zip(keys, children).compactMap { key, child in
            child.result.map { .init(key: key, value: $0) }
          }))
    case .array: .array(children.compactMap(\.result))
    }
  }

  /// Whether anything has been encoded.
  var isEmpty: Bool {
    if case .nothing = content { true } else { false }
  }

  func store(_ value: PropertyList) { content = .value(value) }

  func encodeValue(_ value: some Encodable) throws {
    switch value {
    case let date as Date: store(.date(date))
    case let data as Data: store(.data(data))
    default: try value.encode(to: self)
    }
  }

  /// The place of a key's value, anew when the key has been encoded before.
  func child(_ key: any CodingKey) -> ValueEncoding {
    let child = ValueEncoding(at: codingPath + [key])
    let name = LiteralString(key.stringValue)
    if let position = positions[name] {
      children[position] = child
    } else {
      positions[name] = children.count
      keys.append(key.stringValue)
      children.append(child)
    }
    return child
  }

  /// The place of a nested container; asking twice for a key's container gives the same one.
  func nested(_ key: any CodingKey) -> ValueEncoding {
    if let position = positions[LiteralString(key.stringValue)] { return children[position] }
    return child(key)
  }

  func member() -> ValueEncoding {
    let member = ValueEncoding(at: codingPath + [AnyCodingKey(children.count)])
    children.append(member)
    return member
  }

  var memberCount: Int { children.count }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .dictionary = content {} else { begin(.dictionary) }
    return KeyedEncodingContainer(Keyed<Key>(target: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = content {} else { begin(.array) }
    return Unkeyed(target: self)
  }

  private func begin(_ container: Content) {
    content = container
    children = []
    keys = []
    positions = [:]
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoding: SingleValueEncodingContainer {
  func encodeNil() throws { content = .nothing }
  func encode(_ value: Bool) throws { store(.boolean(value)) }
  func encode(_ value: String) throws { store(.string(value)) }
  func encode(_ value: Double) throws { store(.real(value)) }
  func encode(_ value: Float) throws { store(.real(Double(value))) }
  func encode(_ value: Int) throws { store(integer: value) }
  func encode(_ value: Int8) throws { store(integer: value) }
  func encode(_ value: Int16) throws { store(integer: value) }
  func encode(_ value: Int32) throws { store(integer: value) }
  func encode(_ value: Int64) throws { store(integer: value) }
  func encode(_ value: UInt) throws { store(integer: value) }
  func encode(_ value: UInt8) throws { store(integer: value) }
  func encode(_ value: UInt16) throws { store(integer: value) }
  func encode(_ value: UInt32) throws { store(integer: value) }
  func encode(_ value: UInt64) throws { store(.integer(PropertyListInteger(value))) }
  func encode(_ value: some Encodable) throws { try encodeValue(value) }

  private func store(integer: some FixedWidthInteger) {
    if let integer = PropertyListInteger(exactly: integer) { store(.integer(integer)) }
  }
}

/// The properties of a type on their way into a dictionary.
private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let target: ValueEncoding
  var codingPath: [any CodingKey] { target.codingPath }

  mutating func encodeNil(forKey key: Key) throws {}

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try target.child(key).encodeValue(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    target.nested(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    target.nested(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { target.child(AnyCodingKey("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { target.child(key) }
}

/// The members of a collection on their way into an array.
private struct Unkeyed: UnkeyedEncodingContainer {
  let target: ValueEncoding
  var codingPath: [any CodingKey] { target.codingPath }
  var count: Int { target.memberCount }

  mutating func encodeNil() throws { throw nothing(at: codingPath + [AnyCodingKey(count)]) }

  private func nothing(at path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      Any?.none as Any,
      EncodingError.Context(
        codingPath: path, debugDescription: "An array of a property list can't hold nothing."))
  }

  mutating func encode(_ value: some Encodable) throws {
    let member = target.member()
    try member.encodeValue(value)
    if member.isEmpty { throw nothing(at: member.codingPath) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    target.member().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    target.member().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { target.member() }
}
