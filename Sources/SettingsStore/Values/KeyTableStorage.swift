// SPDX-License-Identifier: Apache-2.0

import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory of a ``KeyTable``: slots that point to records, and the bytes of the keys.
///
/// Safe to send although it holds pointers: it owns their memory, and it is changed only by the one
/// table that refers to it. Every index comes from the object itself and is below the capacity that
/// was allocated.
@safe final class KeyTableStorage: @unchecked Sendable {
  /// A key and its value, small enough for two of them in a cache line.
  private struct Record {
    /// Where the key's bytes begin, in units of eight.
    let keyStart: UInt32
    let keyCount: UInt32
    /// `nil` for a key that was removed; its place is used again when the table grows.
    var value: PropertyList?
  }

  /// The position of a record plus one, zero for a free slot, with half of the hash above it, so
  /// that records of other keys are hardly ever looked at.
  private let slots: UnsafeMutablePointer<UInt64>
  private let mask: Int
  private let records: UnsafeMutablePointer<Record>
  private let capacity: Int
  private var used = 0
  private var keyBytes: UnsafeMutablePointer<UInt8>
  private var keyBytesCount = 0
  private var keyBytesCapacity: Int
  private(set) var count = 0

  /// Whether there is no room for another key.
  var isFull: Bool { used == capacity }

  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    var slotCount = 16
    while slotCount < self.capacity * 2 { slotCount *= 2 }
    mask = slotCount - 1
    keyBytesCapacity = self.capacity * 32
    // Everything is freed in `deinit`; slots begin as zeros, records as uninitialized memory.
    unsafe slots = .allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: 0, count: slotCount)
    unsafe records = .allocate(capacity: self.capacity)
    unsafe keyBytes = .allocate(capacity: keyBytesCapacity)
  }

  deinit {
    // The first `used` records are initialized.
    unsafe records.deinitialize(count: used)
    unsafe records.deallocate()
    unsafe slots.deallocate()
    unsafe keyBytes.deallocate()
  }

  /// The same keys and values without the places of removed keys.
  func copy(capacity: Int) -> KeyTableStorage {
    let copy = KeyTableStorage(capacity: capacity)
    for position in 0..<used {
      let record = unsafe records[position]
      guard let value = record.value else { continue }
      let key = unsafe bytes(of: record)
      unsafe copy.append(key, HashedKey.hash(of: key), value)
      copy.count += 1
    }
    return copy
  }

  var entries: [PropertyListDictionary.Entry] {
    (0..<used).compactMap { position in
      let record = unsafe records[position]
      return record.value.map { value in
        .init(key: unsafe String(decoding: bytes(of: record), as: UTF8.self), value: value)
      }
    }
  }

  func value(_ key: HashedKey) -> PropertyList? {
    guard let position = position(of: key) else { return nil }
    return unsafe records[position].value
  }

  /// Sets or removes a value; for a new key there has to be room.
  func put(_ value: PropertyList?, _ key: HashedKey) {
    if let position = position(of: key) {
      count += (value == nil ? 0 : 1) - (unsafe records[position].value == nil ? 0 : 1)
      unsafe records[position].value = value
    } else if let value {
      // The bytes are copied during the call.
      unsafe key.key.utf8.span.withUnsafeBufferPointer { unsafe append($0, key.hash, value) }
      count += 1
    }
  }

  private func position(of key: HashedKey) -> Int? {
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let content = unsafe slots[slot]
      if content == 0 { return nil }
      if content >> 32 == key.hash >> 32 {
        let position = Int(content & 0xFFFF_FFFF) - 1
        if hasKey(key.key, at: position) { return position }
      }
      slot = (slot + 1) & mask
    }
  }

  private func bytes(of record: Record) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(
      start: keyBytes + Int(record.keyStart) * 8, count: Int(record.keyCount))
  }

  @inline(__always)
  private func hasKey(_ key: String, at position: Int) -> Bool {
    let count = unsafe Int(records[position].keyCount)
    let start = unsafe keyBytes + Int(records[position].keyStart) * 8
    let bytes = key.utf8.span
    guard bytes.count == count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      // Both stretches have `count` bytes; an empty key has no address.
      guard let address = bytes.baseAddress else { return count == 0 }
      return unsafe memcmp(address, start, count) == 0
    }
  }

  private func append(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ value: PropertyList) {
    let space = (key.count + 7) & ~7
    if keyBytesCount + space > keyBytesCapacity { growKeyBytes(by: space) }
    if let address = key.baseAddress {
      // There is room for `key.count` bytes behind the others.
      unsafe (keyBytes + keyBytesCount).update(from: address, count: key.count)
    }
    unsafe (records + used).initialize(
      to: Record(
        keyStart: UInt32(keyBytesCount / 8), keyCount: UInt32(key.count), value: value))
    keyBytesCount += space
    used += 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while unsafe slots[slot] != 0 { slot = (slot + 1) & mask }
    unsafe slots[slot] = hash & ~0xFFFF_FFFF | UInt64(used)
  }

  private func growKeyBytes(by needed: Int) {
    keyBytesCapacity = max(keyBytesCapacity * 2, keyBytesCount + needed)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: keyBytesCapacity)
    unsafe grown.update(from: keyBytes, count: keyBytesCount)
    unsafe keyBytes.deallocate()
    unsafe keyBytes = grown
  }
}
