// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// `PropertyListValueDecoder`: types out of values, without coercion.
struct DecodingTests {
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ value: PropertyList
  ) throws -> Value {
    try PropertyListValueDecoder().decode(type, from: value)
  }

  /// The words of a decoding error: its path and description.
  private func fault<Value: Decodable>(_ type: Value.Type, _ value: PropertyList) -> String {
    do {
      return "no error: \(try decode(type, value))"
    } catch let error as DecodingError {
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return path.joined(separator: "/") + ": " + context.debugDescription
      @unknown default:
        return "unknown"
      }
    } catch {
      return "\(error)"
    }
  }

  struct Everything: Codable, Equatable {
    enum Mode: String, Codable { case fast, slow }
    struct Inner: Codable, Equatable {
      var numbers: [Int]
      var names: [String: String]
    }
    var text: String
    var flag: Bool
    var int: Int
    var int8: Int8
    var int16: Int16
    var int32: Int32
    var int64: Int64
    var uint: UInt
    var uint8: UInt8
    var uint16: UInt16
    var uint32: UInt32
    var uint64: UInt64
    var float: Float
    var double: Double
    var date: Date
    var data: Data
    var url: URL
    var mode: Mode
    var inner: Inner
    var optional: Int?
    var missing: Int?
    var nested: [[Bool]]
    var byNumber: [Int: String]
    var raw: PropertyList
  }

  static let everything = Everything(
    text: "é", flag: true, int: .min, int8: -128, int16: -32_768, int32: .min, int64: .max,
    uint: .max, uint8: 255, uint16: 65_535, uint32: .max, uint64: .max, float: 0.5, double: -0.0,
    date: Date(timeIntervalSinceReferenceDate: 0.25), data: Data([1, 2]),
    url: URL(fileURLWithPath: "/tmp/x"), mode: .slow,
    inner: .init(numbers: [1, 2], names: ["a": "b"]), optional: 5, missing: nil,
    nested: [[true], []], byNumber: [1: "one", -2: "two"], raw: ["z": [1.5, .uid(7)], "a": true])

  @Test
  func `a type with every kind of property comes back`() throws {
    let tree = try PropertyListValueEncoder().encode(Self.everything)
    #expect(try decode(Everything.self, tree) == Self.everything)
    #expect(tree["date"]?.kind == .date)
    #expect(tree["data"]?.kind == .data)
    #expect(tree["missing"] == nil)
    #expect(tree["byNumber"] == ["1": "one", "-2": "two"])
    #expect(tree["raw"] == Self.everything.raw)
    #expect(tree["raw"]?.dictionary?.keys == ["z", "a"])
  }

  @Test
  func `Foundation's encoder and decoder agree about the same type`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    var value = Self.everything
    value.raw = ["z": [1.5], "a": true]
    let tree = try PropertyListReader().read(Array(encoder.encode(value))).root
    #expect(try decode(Everything.self, tree) == value)
    #expect(try PropertyListValueEncoder().encode(value) == tree)
    let file = Data(try bytes(try PropertyListValueEncoder().encode(value), as: .binary))
    #expect(try PropertyListDecoder().decode(Everything.self, from: file) == value)
  }

  @Test
  func `nothing is coerced`() {
    #expect(fault(Bool.self, 1) == ": Expected Bool, but found integer.")
    #expect(fault(Bool.self, "true") == ": Expected Bool, but found string.")
    #expect(fault(Int.self, true) == ": Expected Int, but found boolean.")
    #expect(fault(Int.self, 1.0) == ": Expected Int, but found real.")
    #expect(fault(Int.self, "1") == ": Expected Int, but found string.")
    #expect(fault(Double.self, "1") == ": Expected Double, but found string.")
    #expect(fault(Float.self, true) == ": Expected Double, but found boolean.")
    #expect(fault(String.self, 1) == ": Expected String, but found integer.")
    #expect(fault(Date.self, 0) == ": Expected Date, but found integer.")
    #expect(fault(Data.self, "AA==") == ": Expected Data, but found string.")
    #expect(fault([Int].self, [:]) == ": Expected Array<PropertyList>, but found dictionary.")
    #expect(
      fault([String: Int].self, [])
        == ": Expected Dictionary<String, PropertyList>, but found array."
    )
  }

  @Test
  func `a number has to fit`() {
    #expect(fault(Int8.self, 128) == ": 128 does not fit Int8.")
    #expect(fault(UInt.self, -1) == ": -1 does not fit UInt.")
    #expect(
      fault(Int.self, .integer(PropertyListInteger(UInt64.max)))
        == ": 18446744073709551615 does not fit Int.")
    #expect(fault(Float.self, 1e300) == ": 1e+300 does not fit Float.")
  }

  @Test
  func `an integer decodes as a real and a real as a narrower one`() throws {
    #expect(try decode(Double.self, 5) == 5)
    #expect(try decode(Float.self, 0.1) == Float(0.1))
    #expect(try decode(Float.self, .real(.infinity)) == .infinity)
    #expect(
      try decode(Double.self, .integer(PropertyListInteger(UInt64.max))) == 1.8446744073709552e19)
    #expect(try decode(UInt64.self, .uid(7)) == 7)
  }

  struct Outer: Codable { var list: [[String: Everything.Inner]] }

  @Test
  func `an error names its place`() {
    let inner: PropertyList = ["numbers": [1, "x"], "names": [:]]
    #expect(
      fault(Outer.self, ["list": [[:], ["k": inner]]])
        == "list/1/k/numbers/1: Expected Int, but found string.")
    #expect(
      fault(Outer.self, ["list": [["k": ["numbers": []]]]])
        == "list/0/k: There is no key \"names\".")
  }

  struct Pair: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      #expect(container.count == 1)
      #expect(try !container.decodeNil())
      _ = try container.decode(Int.self)
      #expect(container.isAtEnd)
      _ = try container.decode(Int.self)
    }
  }

  @Test
  func `an array that is too short is an error`() {
    #expect(fault(Pair.self, [1]) == ": The array has only 1 members.")
  }

  class Base: Codable {
    var id = 0
    required init() {}
  }

  final class Derived: Base {
    var name = ""
    private enum Keys: String, CodingKey { case name }
    required init() { super.init() }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test
  func `a superclass has a place of its own`() throws {
    let object = Derived()
    (object.id, object.name) = (7, "n")
    let tree = try PropertyListValueEncoder().encode(object)
    #expect(tree == ["name": "n", "super": ["id": 7]])
    let copy = try decode(Derived.self, tree)
    #expect(copy.id == 7)
    #expect(copy.name == "n")
  }

  struct Nested: Decodable {
    enum Keys: String, CodingKey { case map, list, above }
    var values: [Int] = []
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let map = try container.nestedContainer(keyedBy: Keys.self, forKey: .map)
      values.append(try map.decode(Int.self, forKey: .list))
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      let first = try list.nestedContainer(keyedBy: Keys.self)
      values.append(try first.decode(Int.self, forKey: .above))
      var second = try list.nestedUnkeyedContainer()
      values.append(try second.decode(Int.self))
      let third = try list.superDecoder().singleValueContainer()
      #expect(!third.decodeNil())
      values.append(try third.decode(Int.self))
      values.append(try Int(from: container.superDecoder(forKey: .above)))
      #expect(container.allKeys.count == 3)
      #expect(try container.decodeNil(forKey: .map) == false)
      #expect(container.codingPath.isEmpty)
    }
  }

  @Test
  func `containers inside of containers are decoded by hand`() throws {
    let nested = try decode(
      Nested.self, ["map": ["list": 1], "list": [["above": 2], [3], 4], "above": 5, "other": 6])
    #expect(nested.values == [1, 2, 3, 4, 5])
    #expect(
      fault(Nested.self, ["map": 1])
        == "map: Expected Dictionary<String, PropertyList>, but found integer.")
    #expect(fault(Nested.self, [:]) == ": There is no key \"map\".")
  }

  @Test
  func `a property list decodes as itself`() throws {
    let value = Self.everything.raw
    #expect(try decode(PropertyList.self, value) == value)
    #expect(try decode([String: PropertyList].self, value)["a"] == true)
  }
}
