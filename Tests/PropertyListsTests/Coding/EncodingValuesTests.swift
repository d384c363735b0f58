// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// `PropertyListValueEncoder`, and property lists through Foundation's coders.
struct EncodingValuesTests {
  private func encode(_ value: some Encodable) throws -> PropertyList {
    try PropertyListValueEncoder().encode(value)
  }

  @Test
  func `single values are encoded as what they are`() throws {
    #expect(try encode("a") == "a")
    #expect(try encode(true) == true)
    #expect(try encode(Float(0.5)) == 0.5)
    #expect(try encode(UInt64.max) == .integer(PropertyListInteger(UInt64.max)))
    #expect(try encode(Int8(-1)) == -1)
    #expect(try encode([UInt16(1)]) == [1])
    #expect(
      try encode(Date(timeIntervalSinceReferenceDate: 1))
        == .date(Date(timeIntervalSinceReferenceDate: 1)))
    #expect(try encode(Optional(Data([1]))) == .data(Data([1])))
    #expect(try encode([Int]()) == [])
    #expect(try encode([String: Int]()) == [:])
  }

  private func fault(_ value: some Encodable) -> String {
    do {
      return "no error: \(try encode(value))"
    } catch EncodingError.invalidValue(_, let context) {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return path.joined(separator: "/") + ": " + context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  struct Lists: Encodable { var list: [[Int?]] }

  @Test
  func `nothing inside of an array is an error with its place`() {
    #expect(
      fault(Lists(list: [[1], [2, nil]]))
        == "list/1/1: An array of a property list can't hold nothing.")
    #expect(fault(Int?.none) == ": A property list can't hold nothing.")
    #expect(fault(Int128(1)).contains("Int128"))
  }

  struct Manual: Encodable {
    enum Keys: String, CodingKey { case a, b, c, d }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      #expect(container.codingPath.isEmpty)
      var a = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
      try a.encode(1, forKey: .a)
      var again = container.nestedContainer(keyedBy: Keys.self, forKey: .a)
      try again.encode(2, forKey: .b)
      try again.encodeNil(forKey: .c)
      var list = container.nestedUnkeyedContainer(forKey: .b)
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(3)
      var map = list.nestedContainer(keyedBy: Keys.self)
      try map.encode(4, forKey: .a)
      try 5.encode(to: list.superEncoder())
      #expect(list.count == 3)
      #expect(list.codingPath.count == 1)
      try 6.encode(to: container.superEncoder(forKey: .c))
      try container.encode(7, forKey: .d)
      try container.encode("replaced", forKey: .d)
    }
  }

  @Test
  func `containers are filled step by step and keys are replaced`() throws {
    #expect(
      try encode(Manual()) == [
        "a": ["a": 1, "b": 2], "b": [[3], ["a": 4], 5], "c": 6, "d": "replaced",
      ])
    #expect(try encode(Manual()).dictionary?.keys == ["a", "b", "c", "d"])
  }

  struct Changing: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(1)
      var single = encoder.singleValueContainer()
      try single.encode("last")
    }
  }

  struct Switching: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(1)
      var map = encoder.container(keyedBy: Manual.Keys.self)
      try map.encode(2, forKey: .a)
    }
  }

  @Test
  func `the last container that a type asks for is its value`() throws {
    #expect(try encode(Changing()) == "last")
    #expect(try encode(Switching()) == ["a": 2])
  }

  @Test(.timeLimit(.minutes(1)))
  func `many members and many keys take linear time`() throws {
    let numbers = Array(0..<40_000)
    #expect(try encode(numbers).array?.count == 40_000)
    let names = Dictionary(uniqueKeysWithValues: numbers.map { ("key \($0)", $0) })
    let tree = try encode(names)
    #expect(tree.dictionary?.count == 40_000)
    #expect(tree["key 39999"] == 39_999)
  }

  static let tree: PropertyList = [
    "text": "é", "int": -5, "big": .integer(PropertyListInteger(UInt64.max)), "real": 1.5,
    "flag": true, "list": [1, "a", [false]], "map": ["k": [:]], "empty": [],
  ]

  @Test
  func `a property list goes through Foundation's JSON`() throws {
    let json = try JSONEncoder().encode(Self.tree)
    #expect(try JSONDecoder().decode(PropertyList.self, from: json) == Self.tree)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a property list goes through Foundation's property lists with dates and data`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    var tree = try #require(Self.tree.dictionary)
    tree["date"] = .date(Date(timeIntervalSinceReferenceDate: 86_400))
    tree["data"] = .data(Data([1, 2, 3]))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let file = try encoder.encode(PropertyList.dictionary(tree))
    #expect(try PropertyListReader().read(Array(file)).root == .dictionary(tree))
    #expect(try PropertyListDecoder().decode(PropertyList.self, from: file) == .dictionary(tree))
  }

  @Test
  func `a UID becomes a number elsewhere`() throws {
    let json = try JSONEncoder().encode([PropertyList.uid(7)])
    #expect(try JSONDecoder().decode(PropertyList.self, from: json) == [7])
  }

  @Test
  func `what JSON alone has is an error`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PropertyList.self, from: Data("[null]".utf8))
    }
  }
}
