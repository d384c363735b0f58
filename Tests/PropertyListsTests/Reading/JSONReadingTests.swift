// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// JSON, as far as property lists can hold it.
struct JSONReadingTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12),
      ("-9223372036854775808", .integer(PropertyListInteger(Int64.min))),
      ("18446744073709551615", .integer(PropertyListInteger(UInt64.max))), ("1.0", 1.0),
      ("-0.0", -0.0), ("1e3", 1000.0), ("1E-2", 0.01), ("1.5e+3", 1500.0), ("0e0", 0.0),
      ("1e400", .real(.infinity)), ("true", true), ("false", false), ("\"\"", ""), ("[]", []),
      ("{}", [:]), ("[[],{}]", [[], [:]]), (" [ 1 , 2 ] ", [1, 2]),
      ("{\"b\":1,\"a\":2}", ["b": 1, "a": 2]), ("{ \"a\" : [ true ] }", ["a": [true]]),
      ("\r\n\t[\r\n\t]", []),
    ] as [(String, PropertyList)])
  func `a value of JSON reads as its kind`(json: String, value: PropertyList) throws {
    #expect(try read(json, as: .json) == value)
  }

  @Test
  func `an object keeps the order of its keys and repeated ones`() throws {
    let dictionary = try #require(try read("{\"b\":1,\"a\":2,\"b\":3}").dictionary)
    #expect(dictionary.keys == ["b", "a", "b"])
    #expect(dictionary["b"] == 3)
  }

  @Test(arguments: ["\u{B}[]", "[\u{C}]", "\u{A0}[]"])
  func `only JSON's own white space is skipped`(json: String) {
    #expect(!fault(in: json.utf8, as: .json).hasPrefix("no error"))
  }

  @Test
  func `Foundation reads what is written as JSON`() throws {
    let value: PropertyList = [
      "text": "a\"\\/\n\u{1}é😀", "numbers": [0, -1, 1.5, 1e300], "flags": [true, false],
      "empty": [[], [:], ""],
    ]
    let object = try JSONSerialization.jsonObject(with: Data(bytes(value, as: .json)))
    let dictionary = try #require(object as? [String: Any])
    #expect(dictionary["text"] as? String == "a\"\\/\n\u{1}é😀")
    #expect((dictionary["numbers"] as? [Double]) == [0, -1, 1.5, 1e300])
    #expect((dictionary["flags"] as? [Bool]) == [true, false])
    #expect((dictionary["empty"] as? [Any])?.count == 3)
  }
}
