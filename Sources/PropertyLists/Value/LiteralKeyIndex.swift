// SPDX-License-Identifier: Apache-2.0

/// An open-addressing hash table from keys to positions, for dictionaries too long to search.
///
/// Keys are hashed and compared by their bytes with the standard library's seeded hash, so a file
/// cannot choose keys that collide.
struct LiteralKeyIndex: Sendable {
  /// Below this many entries a linear search wins.
  private static let worthwhileCount = 12

  /// Positions plus one, where zero is a free slot; the count is a power of two.
  private var slots: [UInt32]

  init?(ifWorthwhileFor entries: [PropertyListDictionary.Entry]) {
    guard entries.count >= Self.worthwhileCount else { return nil }
    slots = []
    rebuild(for: entries)
  }

  func position(of key: String, in entries: [PropertyListDictionary.Entry]) -> Int? {
    var slot = key.literalHash & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if entries[position].key.isLiterallyEqual(to: key) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Makes a position the one that counts for its key.
  mutating func insert(_ key: String, at position: Int, in entries: [PropertyListDictionary.Entry])
  {
    guard entries.count * 2 <= slots.count else { return rebuild(for: entries) }
    store(key, at: position, in: entries)
  }

  private mutating func rebuild(for entries: [PropertyListDictionary.Entry]) {
    var capacity = 32
    while capacity < entries.count * 3 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    for (position, entry) in entries.enumerated() {
      store(entry.key, at: position, in: entries)
    }
  }

  private mutating func store(
    _ key: String, at position: Int, in entries: [PropertyListDictionary.Entry]
  ) {
    var slot = key.literalHash & (slots.count - 1)
    while slots[slot] != 0 {
      if entries[Int(slots[slot]) - 1].key.isLiterallyEqual(to: key) {
        slots[slot] = UInt32(position + 1)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(position + 1)
  }
}
