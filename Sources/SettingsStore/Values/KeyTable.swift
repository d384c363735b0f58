// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
/// Keys are compared by their bytes, which lie one behind the other, so that a look-up touches no
/// object of its own for each key. Setting costs the same whatever the number of keys.
struct KeyTable: Sendable {
  /// The bytes of all keys, and where each one ends.
  private var keyBytes: [UInt8] = []
  private var keyEnds: [Int] = []
  private var hashes: [UInt64] = []
  /// `nil` for a key that was removed; its place is used again when the table grows.
  private var values: [PropertyList?] = []
  /// Positions plus one; zero is a free slot.
  ///
  /// The count is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)
  private(set) var count = 0

  init() {}

  init(_ dictionary: PropertyListDictionary) {
    for entry in dictionary.entries { self[HashedKey(entry.key)] = entry.value }
  }

  var isEmpty: Bool { count == 0 }

  subscript(key: HashedKey) -> PropertyList? {
    get { position(of: key).flatMap { values[$0] } }
    set {
      if let position = position(of: key) {
        count += (newValue == nil ? 0 : 1) - (values[position] == nil ? 0 : 1)
        values[position] = newValue
      } else if let newValue {
        if (hashes.count + 1) * 2 > slots.count { rebuild() }
        append(Array(key.key.utf8)[...], key.hash, newValue)
        count += 1
        insert(hashes.count - 1)
      }
    }
  }

  mutating func removeAll() {
    self = KeyTable()
  }

  /// The keys with their values, in the order of insertion.
  var dictionary: PropertyListDictionary {
    PropertyListDictionary(
      entries: values.indices.compactMap { position in
        values[position].map {
          .init(key: String(decoding: keyBytes[range(of: position)], as: UTF8.self), value: $0)
        }
      })
  }

  private func range(of position: Int) -> Range<Int> {
    (position == 0 ? 0 : keyEnds[position - 1])..<keyEnds[position]
  }

  private func position(of key: HashedKey) -> Int? {
    var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == key.hash, hasKey(key.key, at: position) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func hasKey(_ key: String, at position: Int) -> Bool {
    let range = range(of: position)
    guard key.utf8.count == range.count else { return false }
    let isSame = unsafe key.utf8.withContiguousStorageIfAvailable { own in
      unsafe keyBytes.withUnsafeBufferPointer { all in
        // Both stretches have `range.count` bytes.
        guard let a = own.baseAddress, let b = all.baseAddress else { return true }
        return unsafe memcmp(a, b + range.lowerBound, range.count) == 0
      }
    }
    return isSame ?? keyBytes[range].elementsEqual(key.utf8)
  }

  private mutating func append(_ key: ArraySlice<UInt8>, _ hash: UInt64, _ value: PropertyList) {
    keyBytes += key
    keyEnds.append(keyBytes.count)
    hashes.append(hash)
    values.append(value)
  }

  private mutating func insert(_ position: Int) {
    var slot = Int(truncatingIfNeeded: hashes[position]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }

  /// Drops the places of removed keys and makes room for as many keys again.
  private mutating func rebuild() {
    if count < values.count {
      let old = self
      keyBytes = []
      keyEnds = []
      hashes = []
      values = []
      for position in old.values.indices {
        guard let value = old.values[position] else { continue }
        append(old.keyBytes[old.range(of: position)], old.hashes[position], value)
      }
    }
    var capacity = 16
    while capacity < (hashes.count + 1) * 4 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    for position in hashes.indices { insert(position) }
  }
}
