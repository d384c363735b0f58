// SPDX-License-Identifier: Apache-2.0

/// An open-addressing hash table from keys to positions, for dictionaries too long to search.
///
/// Keys are hashed and compared by their bytes with the standard library's seeded hash, so a file
/// cannot choose keys that collide.
struct LiteralKeyIndex: Sendable {
  /// Below this many entries a linear search wins.
  private static let worthwhileCount = 12

  /// In the low bits a position plus one, and above them some of the key's hash, so that few other
  /// keys are looked at; zero in a free slot.
  ///
  /// The count is a power of two.
  private var slots: [UInt32]

  init?(ifWorthwhileFor entries: [PropertyListDictionary.Entry]) {
    guard entries.count >= Self.worthwhileCount else { return nil }
    slots = []
    rebuild(for: entries)
  }

  func position(of key: String, in entries: [PropertyListDictionary.Entry]) -> Int? {
    let content = slots[slot(of: key, hash: key.literalHash, in: entries)]
    return content == 0 ? nil : position(in: content)
  }

  /// Makes a position the one that counts for its key.
  mutating func insert(_ key: String, at position: Int, in entries: [PropertyListDictionary.Entry])
  {
    guard entries.count * 3 <= slots.count * 2 else { return rebuild(for: entries) }
    store(key, at: position, in: entries)
  }

  private mutating func rebuild(for entries: [PropertyListDictionary.Entry]) {
    var capacity = 32
    while capacity < entries.count * 2 { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    for (position, entry) in entries.enumerated() {
      store(entry.key, at: position, in: entries)
    }
  }

  private mutating func store(
    _ key: String, at position: Int, in entries: [PropertyListDictionary.Entry]
  ) {
    let hash = key.literalHash
    slots[slot(of: key, hash: hash, in: entries)] = tag(of: hash) | UInt32(position + 1)
  }

  /// The slot that holds a key's position, or the free one that would.
  private func slot(
    of key: String, hash: Int, in entries: [PropertyListDictionary.Entry]
  ) -> Int {
    let tag = tag(of: hash)
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 {
      if slots[slot] & ~positionMask == tag,
        entries[position(in: slots[slot])].key.isLiterallyEqual(to: key)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The bits that a position plus one takes, which is less than the number of slots.
  private var positionMask: UInt32 { UInt32(truncatingIfNeeded: slots.count - 1) }

  private func position(in content: UInt32) -> Int { Int(content & positionMask) - 1 }

  /// Bits of the hash that do not choose the slot.
  private func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 31) & ~positionMask
  }
}
