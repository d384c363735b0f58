// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Decodes `Decodable` values from a property list tree.
///
/// Nothing is coerced: a Boolean is no number, a real is no integer, and an integer has to fit its
/// type. An integer decodes as a floating point number. A mismatch is a `DecodingError` with the
/// coding path.
///
/// ```swift
/// struct Login: Codable { var name: String; var port: UInt16 }
/// let login = try PropertyListValueDecoder().decode(
///   Login.self, from: ["name": "kirk", "port": 1701])
/// ```
public struct PropertyListValueDecoder: Sendable {
  /// Creates a decoder.
  public init() {}

  /// Decodes a value of a type.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from propertyList: PropertyList
  ) throws -> Value {
    try ValueDecoding(propertyList, at: []).decode(type)
  }
}

/// One value of the tree on its way into a type.
struct ValueDecoding: Decoder {
  let value: PropertyList
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ value: PropertyList, at codingPath: [any CodingKey]) {
    self.value = value
    self.codingPath = codingPath
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let result: Any? =
      switch value {
      case .date(let date) where type == Date.self: date
      case .data(let data) where type == Data.self: data
      default: nil
      }
    if let result = result as? Value { return result }
    if type == Date.self || type == Data.self { throw mismatch(type) }
    return try Value(from: self)
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "Expected \(type), but found \(value.kind.rawValue)."
      ))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let dictionary) = value else {
      throw mismatch([String: PropertyList].self)
    }
    return KeyedDecodingContainer(Keyed<Key>(dictionary: dictionary, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let members) = value else { throw mismatch([PropertyList].self) }
    return Unkeyed(members: members, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .boolean(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .real(let number): return number
    case .integer(let number): return number.double
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float {
    let double = try decode(Double.self)
    let float = Float(double)
    guard float.isFinite || !double.isFinite else { throw unfit(double, type) }
    return float
  }

  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }

  func decode(_ type: UInt64.Type) throws -> UInt64 {
    if case .uid(let number) = value { return number }
    return try integer()
  }

  private func integer<Number: FixedWidthInteger>() throws -> Number {
    guard case .integer(let integer) = value else { throw mismatch(Number.self) }
    guard let number = integer.exactly(Number.self) else {
      throw unfit(integer, Number.self)
    }
    return number
  }

  private func unfit(_ number: Any, _ type: Any.Type) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(number) does not fit \(type)."))
  }
}

/// The entries of a dictionary on their way into a type.
private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let dictionary: PropertyListDictionary
  let codingPath: [any CodingKey]

  var allKeys: [Key] { dictionary.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { dictionary[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoding(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoding(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoding(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoding(AnyCodingKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoding(key) }

  private func decoding(_ key: any CodingKey) throws -> ValueDecoding {
    guard let value = dictionary[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "There is no key \"\(key.stringValue)\"."))
    }
    return ValueDecoding(value, at: codingPath + [key])
  }
}

/// The members of an array on their way into a type.
private struct Unkeyed: UnkeyedDecodingContainer {
  let members: [PropertyList]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  var count: Int? { members.count }
  var isAtEnd: Bool { currentIndex >= members.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try current().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try current()
    currentIndex += 1
    return decoder
  }

  private func current() throws -> ValueDecoding {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        PropertyList.self,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The array has only \(members.count) members."))
    }
    return ValueDecoding(members[currentIndex], at: codingPath + [AnyCodingKey(currentIndex)])
  }
}
