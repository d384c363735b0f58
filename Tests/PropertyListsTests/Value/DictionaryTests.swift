// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// `PropertyListDictionary`: order, look-up, repeated keys.
struct DictionaryTests {
  @Test
  func `keys keep the order in which they were set`() {
    var dictionary = PropertyListDictionary()
    dictionary["b"] = 1
    dictionary["a"] = 2
    dictionary["b"] = 3
    #expect(dictionary.keys == ["b", "a"])
    #expect(dictionary["b"] == 3)
  }

  @Test
  func `setting nil removes a key and setting it again appends it`() {
    var dictionary: PropertyListDictionary = ["a": 1, "b": 2]
    dictionary["a"] = nil
    dictionary["missing"] = nil
    #expect(dictionary.keys == ["b"])
    dictionary["a"] = 3
    #expect(dictionary.keys == ["b", "a"])
  }

  @Test
  func `the last entry of a repeated key counts and all stay visible`() {
    let dictionary: PropertyListDictionary = ["a": 1, "b": 2, "a": 3, "c": 4, "b": 5, "a": 6]
    #expect(dictionary["a"] == 6)
    #expect(dictionary.count == 6)
    #expect(dictionary.duplicateKeys == ["a", "b"])
  }

  @Test
  func `removing a repeated key removes all of its entries`() {
    var dictionary: PropertyListDictionary = ["a": 1, "b": 2, "a": 3]
    dictionary["a"] = nil
    #expect(dictionary.keys == ["b"])
    #expect(dictionary.duplicateKeys.isEmpty)
  }

  @Test
  func `replacing a repeated key changes its last entry`() {
    var dictionary: PropertyListDictionary = ["a": 1, "b": 2, "a": 3]
    dictionary["a"] = 4
    #expect(dictionary.entries.map(\.value) == [1, 2, 4])
  }

  @Test
  func `composed and decomposed keys are two keys`() {
    var dictionary: PropertyListDictionary = ["é": 1, "e\u{301}": 2]
    #expect(dictionary.count == 2)
    #expect(dictionary["é"] == 1)
    #expect(dictionary["e\u{301}"] == 2)
    #expect(dictionary.duplicateKeys.isEmpty)
    dictionary["é"] = nil
    #expect(dictionary["e\u{301}"] == 2)
    #expect(dictionary["é"] == nil)
  }

  @Test
  func `composed and decomposed keys are two keys in a large dictionary too`() {
    var dictionary = PropertyListDictionary()
    for number in 0..<50 { dictionary["key\(number)"] = 0 }
    dictionary["é"] = 1
    dictionary["e\u{301}"] = 2
    #expect(dictionary["é"] == 1)
    #expect(dictionary["e\u{301}"] == 2)
    #expect(dictionary.count == 52)
  }

  @Test
  func `a large dictionary finds, replaces, appends and removes`() {
    var dictionary = PropertyListDictionary()
    for number in 0..<5000 { dictionary["key \(number)"] = .string("\(number)") }
    for number in stride(from: 0, to: 5000, by: 7) { dictionary["key \(number)"] = "replaced" }
    dictionary["key 14"] = nil
    dictionary["new"] = true
    #expect(dictionary.count == 5000)
    #expect(dictionary["key 0"] == "replaced")
    #expect(dictionary["key 1"] == "1")
    #expect(dictionary["key 14"] == nil)
    #expect(dictionary["key 15"] == "15")
    #expect(dictionary["key 4999"] == "4999")
    #expect(dictionary["key 5000"] == nil)
    #expect(dictionary["new"] == true)
    #expect(dictionary.keys.last == "new")
  }

  @Test
  func `a dictionary agrees with a model through random changes`() {
    var random = RandomPropertyList(seed: 7)
    var dictionary = PropertyListDictionary()
    var model: [(key: String, value: PropertyList)] = []
    for step in 0..<3000 {
      let key = "k\(random.integer().clamped(to: UInt8.self) % 40)"
      let position = model.firstIndex { $0.key == key }
      if step % 3 == 2 {
        dictionary[key] = nil
        if let position { model.remove(at: position) }
      } else {
        let value = PropertyList.integer(random.integer())
        dictionary[key] = value
        if let position { model[position].value = value } else { model.append((key, value)) }
      }
      #expect(dictionary.keys == model.map(\.key))
    }
    for (key, value) in model { #expect(dictionary[key] == value) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a file with very many repeated keys lists them in linear time`() {
    let entries = (0..<100_000).map {
      PropertyListDictionary.Entry(key: "key \($0 % 50_000)", value: 1)
    }
    let dictionary = PropertyListDictionary(entries: entries)
    #expect(dictionary.duplicateKeys.count == 50_000)
    #expect(dictionary == dictionary)
    #expect(dictionary["key 49999"] == 1)
  }

  @Test
  func `a dictionary is equal whatever the order and hashes alike`() {
    let left = PropertyListDictionary(
      entries: (0..<100).map { .init(key: "\($0)", value: 1) })
    let right = PropertyListDictionary(
      entries: (0..<100).reversed().map { .init(key: "\($0)", value: 1) })
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != PropertyListDictionary(entries: Array(left.entries.dropLast())))
  }

  @Test
  func `entries are equal by the bytes of their keys`() {
    typealias Entry = PropertyListDictionary.Entry
    #expect(Entry(key: "é", value: 1) != Entry(key: "e\u{301}", value: 1))
    #expect(Set([Entry(key: "a", value: 1), Entry(key: "a", value: 1)]).count == 1)
  }

  @Test
  func `an empty dictionary is empty`() {
    #expect(PropertyListDictionary().isEmpty)
    #expect(PropertyListDictionary().keys.isEmpty)
    #expect(!PropertyListDictionary(entries: [.init(key: "", value: 1)]).isEmpty)
  }
}
