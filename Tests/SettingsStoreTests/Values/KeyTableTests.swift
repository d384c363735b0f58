// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import TestSupport
import Testing

@testable import SettingsStore

/// The hash table of a layer, against Swift's dictionary.
struct KeyTableTests {
  @Test(arguments: 1...20)
  func `A table holds what a dictionary holds after the same changes`(seed: Int) {
    var random = RandomValue(seed: UInt64(seed))
    var table = KeyTable()
    var model: [[UInt8]: PropertyList] = [:]
    // Few keys are changed often; many make the table grow.
    let keyCount = [3, 40, 5000][seed % 3]
    for step in 0..<6000 {
      let key = "key \(random.below(keyCount))"
      switch random.below(10) {
      case 0...5:
        let value = PropertyList.integer(PropertyListInteger(Int64(step)))
        table[HashedKey(key)] = value
        model[Array(key.utf8)] = value
      case 6...8:
        table[HashedKey(key)] = nil
        model[Array(key.utf8)] = nil
      default:
        if random.below(300) == 0 {
          table.removeAll()
          model = [:]
        }
        #expect(table[HashedKey(key)] == model[Array(key.utf8)])
      }
      if table.count != model.count { Issue.record("The counts differ after step \(step).") }
    }
    let all = table.dictionary.entries
    #expect(all.count == model.count)
    #expect(all.allSatisfy { model[Array($0.key.utf8)] == $0.value })
    #expect(table.isEmpty == model.isEmpty)
  }

  @Test func `Keys that differ only in normalization are two keys`() {
    var table = KeyTable()
    table[HashedKey("\u{E9}")] = 1
    table[HashedKey("e\u{301}")] = 2
    #expect(table.count == 2)
    #expect(table[HashedKey("\u{E9}")] == 1)
    #expect(table[HashedKey("e\u{301}")] == 2)
  }

  @Test func `The empty key is a key`() {
    var table = KeyTable()
    #expect(table[HashedKey("")] == nil)
    table[HashedKey("")] = 1
    #expect(table[HashedKey("")] == 1)
    table[HashedKey("")] = nil
    #expect(table[HashedKey("")] == nil)
    #expect(table.isEmpty)
  }

  @Test func `A substring's key is the same key`() {
    var table = KeyTable()
    table[HashedKey("abcdefghijklmnopqrstuvwxyz")] = 1
    let text = "0abcdefghijklmnopqrstuvwxyz"
    #expect(table[HashedKey(String(text.dropFirst()))] == 1)
  }

  @Test func `Of a key that occurs twice in a file the last value counts`() {
    let table = KeyTable(
      PropertyListDictionary(entries: [.init(key: "a", value: 1), .init(key: "a", value: 2)]))
    #expect(table.count == 1)
    #expect(table[HashedKey("a")] == 2)
  }

  @Test func `Keys that come and go do not make the table grow`() {
    var table = KeyTable()
    for number in 0..<100_000 {
      table[HashedKey("key \(number)")] = true
      table[HashedKey("key \(number)")] = nil
    }
    #expect(table.isEmpty)
    #expect(table.dictionary.isEmpty)
  }
}
