// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Keys and values of a layer: a hash table that keeps the order of insertion.
///
/// Keys are compared by their bytes, which lie one behind the other, so that a look-up touches no
/// object of its own for each key. Setting costs the same whatever the number of keys.
struct KeyTable: Sendable {
  private var storage: KeyTableStorage

  init() {
    storage = KeyTableStorage(keys: 8, bytes: 0)
  }

  init(_ dictionary: PropertyListDictionary) {
    storage = KeyTableStorage(keys: dictionary.count, bytes: dictionary.count * 64)
    for entry in dictionary.entries { self[HashedKey(entry.key)] = entry.value }
  }

  var count: Int { storage.count }
  var isEmpty: Bool { storage.count == 0 }

  subscript(key: HashedKey) -> PropertyList? {
    get { storage.value(key) }
    set {
      if storage.isFull(for: key) || !isKnownUniquelyReferenced(&storage) {
        storage = storage.copy(withRoomFor: key)
      }
      storage.put(newValue, key)
    }
  }

  /// Where the slots are, and what turns a hash into the number of one.
  var slots: (address: UInt, mask: UInt) { storage.slotPlace }

  mutating func removeAll() {
    self = KeyTable()
  }

  /// The keys with their values, in the order of insertion.
  var dictionary: PropertyListDictionary {
    PropertyListDictionary(entries: storage.entries)
  }
}
