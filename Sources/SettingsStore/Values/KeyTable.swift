// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

/// A key with its hash, computed once for all the layers that are asked.
struct HashedKey {
  /// Different in every process, so that nobody can choose keys that collide.
  private static let seed = UInt64.random(in: .min ... .max)

  let key: String
  let hash: UInt64

  init(_ key: String) {
    self.key = key
    let hash = unsafe key.utf8.withContiguousStorageIfAvailable { bytes in
      // The bytes are read during the call only.
      unsafe settings_hash(bytes.baseAddress, bytes.count, Self.seed)
    }
    self.hash = hash ?? Self.hash(ofBytes: Array(key.utf8))
  }

  private static func hash(ofBytes bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe settings_hash($0.baseAddress, $0.count, seed) }
  }
}

/// Keys and values of a layer: a hash table that keeps the order of insertion.
///
/// Keys are compared by their bytes. Setting costs the same whatever the number of keys.
struct KeyTable: Sendable {
  private var keys: [String] = []
  private var hashes: [UInt64] = []
  /// `nil` for a key that was removed; its place is used again when the table grows.
  private var values: [PropertyList?] = []
  /// Positions plus one; zero is a free slot. The count is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)
  private(set) var count = 0

  init() {}

  init(_ dictionary: PropertyListDictionary) {
    for entry in dictionary.entries { self[HashedKey(entry.key)] = entry.value }
  }

  var isEmpty: Bool { count == 0 }

  subscript(key: HashedKey) -> PropertyList? {
    get {
      var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
      while true {
        let position = Int(slots[slot]) - 1
        if position < 0 { return nil }
        if hashes[position] == key.hash, keys[position].isLiterallyEqual(to: key.key) {
          return values[position]
        }
        slot = (slot + 1) & (slots.count - 1)
      }
    }
    set {
      if let position = position(of: key) {
        count += (newValue == nil ? 0 : 1) - (values[position] == nil ? 0 : 1)
        values[position] = newValue
      } else if let newValue {
        if (keys.count + 1) * 2 > slots.count { rebuild() }
        keys.append(key.key)
        hashes.append(key.hash)
        values.append(newValue)
        count += 1
        insert(keys.count - 1)
      }
    }
  }

  mutating func removeAll() {
    self = KeyTable()
  }

  /// The keys with their values, in the order of insertion.
  var dictionary: PropertyListDictionary {
    PropertyListDictionary(
      entries: zip(keys, values).compactMap { key, value in
        value.map { PropertyListDictionary.Entry(key: key, value: $0) }
      })
  }

  private func position(of key: HashedKey) -> Int? {
    var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == key.hash, keys[position].isLiterallyEqual(to: key.key) {
        return position
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func insert(_ position: Int) {
    var slot = Int(truncatingIfNeeded: hashes[position]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }

  /// Drops the places of removed keys and makes room for as many keys again.
  private mutating func rebuild() {
    let kept = values.indices.filter { values[$0] != nil }
    if kept.count < values.count {
      keys = kept.map { keys[$0] }
      hashes = kept.map { hashes[$0] }
      values = kept.map { values[$0] }
    }
    var capacity = 16
    while capacity < (kept.count + 1) * 4 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    for position in keys.indices { insert(position) }
  }
}
