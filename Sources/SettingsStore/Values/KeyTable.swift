// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Keys and values of a layer: a hash table that keeps the order of insertion.
///
/// Keys are compared by their bytes, which lie one behind the other, so that a look-up touches no
/// object of its own for each key. Setting costs the same whatever the number of keys.
struct KeyTable: Sendable {
  private var storage: KeyTableStorage

  init() {
    storage = KeyTableStorage(capacity: 8)
  }

  init(_ dictionary: PropertyListDictionary) {
    storage = KeyTableStorage(capacity: dictionary.count)
    for entry in dictionary.entries { storage.put(entry.value, HashedKey(entry.key)) }
  }

  var count: Int { storage.count }
  var isEmpty: Bool { storage.count == 0 }

  subscript(key: HashedKey) -> PropertyList? {
    get { storage.value(key) }
    set {
      let isFull = newValue != nil && storage.isFull
      if isFull || !isKnownUniquelyReferenced(&storage) {
        storage = storage.copy(capacity: storage.count + (isFull ? storage.count + 8 : 1))
      }
      storage.put(newValue, key)
    }
  }

  mutating func removeAll() {
    self = KeyTable()
  }

  /// The keys with their values, in the order of insertion.
  var dictionary: PropertyListDictionary {
    PropertyListDictionary(entries: storage.entries)
  }
}
