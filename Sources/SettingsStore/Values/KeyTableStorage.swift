// SPDX-License-Identifier: Apache-2.0

import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory of a ``KeyTable``: records, one behind the other, and slots that point to them.
///
/// A record is followed by the bytes of its key, so that a look-up in a large table waits for memory
/// twice: for the slot and for the record.
///
/// Safe to send although it holds pointers: it owns their memory, and it is changed only by the one
/// table that refers to it. Every offset comes from the object itself and lies inside of what was
/// allocated.
@safe final class KeyTableStorage: @unchecked Sendable {
  private struct Record {
    /// `nil` for a key that was removed; its place is used again when the table grows.
    var value: PropertyList?
    let keyCount: UInt32

    /// The whole record's size, a multiple of eight.
    var size: Int { Self.size(keyCount: Int(keyCount)) }

    static func size(keyCount: Int) -> Int {
      MemoryLayout<Record>.stride + (keyCount + 7) & ~7
    }
  }

  /// The offset of a record in units of eight plus one, zero for a free slot, with half of the hash
  /// above it, so that records of other keys are hardly ever looked at.
  private let slots: TableMemory
  private let mask: Int
  private let records: TableMemory
  private var recordCount = 0
  private var recordBytes = 0
  private(set) var count = 0

  /// Makes room for keys whose records take that many bytes.
  init(keys: Int, bytes: Int) {
    var slotCount = 16
    while !Self.isRoom(for: keys, in: slotCount) { slotCount *= 2 }
    mask = slotCount - 1
    slots = TableMemory(bytes: slotCount * MemoryLayout<UInt64>.stride)
    records = TableMemory(bytes: max(bytes, 512))
  }

  /// Whether slots are few enough to stay near the processor and still mostly free.
  private static func isRoom(for keys: Int, in slotCount: Int) -> Bool {
    keys * 4 <= slotCount * 3
  }

  deinit {
    // Every record that a walk finds is initialized.
    unsafe forEachRecord { record in unsafe record.deinitialize(count: 1) }
  }

  var slotPlace: (address: UInt, mask: UInt) {
    (UInt(bitPattern: unsafe slots.start), UInt(mask))
  }

  /// Whether a new key would find no room.
  func isFull(for key: HashedKey) -> Bool {
    !Self.isRoom(for: recordCount + 1, in: mask + 1)
      || recordBytes + Record.size(keyCount: key.key.utf8.count) > records.size
  }

  /// The same keys and values, without the places of removed keys, with room for more.
  func copy(withRoomFor key: HashedKey) -> KeyTableStorage {
    let needed = recordBytes + Record.size(keyCount: key.key.utf8.count)
    let copy = KeyTableStorage(keys: count * 2 + 8, bytes: needed * 2)
    unsafe forEachRecord { record in
      guard let value = unsafe record.pointee.value else { return }
      let key = unsafe Self.key(of: record)
      unsafe copy.append(key, HashedKey.hash(of: key), value)
      copy.count += 1
    }
    return copy
  }

  var entries: [PropertyListDictionary.Entry] {
    var entries: [PropertyListDictionary.Entry] = []
    entries.reserveCapacity(count)
    unsafe forEachRecord { record in
      guard let value = unsafe record.pointee.value else { return }
      let key = unsafe String(decoding: Self.key(of: record), as: UTF8.self)
      entries.append(.init(key: key, value: value))
    }
    return entries
  }

  func value(_ key: HashedKey) -> PropertyList? {
    guard let record = unsafe record(of: key) else { return nil }
    return unsafe record.pointee.value
  }

  /// Sets or removes a value; for a new key there has to be room.
  func put(_ value: PropertyList?, _ key: HashedKey) {
    if let record = unsafe record(of: key) {
      count += (value == nil ? 0 : 1) - (unsafe record.pointee.value == nil ? 0 : 1)
      unsafe record.pointee.value = value
    } else if let value {
      // The bytes are copied during the call.
      unsafe key.key.utf8.span.withUnsafeBufferPointer { unsafe append($0, key.hash, value) }
      count += 1
    }
  }

  // MARK: Records

  private func record(at offset: Int) -> UnsafeMutablePointer<Record> {
    unsafe (records.start + offset).assumingMemoryBound(to: Record.self)
  }

  private static func key(of record: UnsafeMutablePointer<Record>) -> UnsafeBufferPointer<UInt8> {
    // The key's bytes follow its record.
    unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(record + 1).assumingMemoryBound(to: UInt8.self),
      count: Int(record.pointee.keyCount))
  }

  private func forEachRecord(_ body: (UnsafeMutablePointer<Record>) -> Void) {
    var offset = 0
    while offset < recordBytes {
      let record = unsafe record(at: offset)
      offset += unsafe record.pointee.size
      unsafe body(record)
    }
  }

  private func record(of key: HashedKey) -> UnsafeMutablePointer<Record>? {
    let slots = unsafe self.slots.start.assumingMemoryBound(to: UInt64.self)
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let content = unsafe slots[slot]
      if content == 0 { return nil }
      if content >> 32 == key.hash >> 32 {
        let record = unsafe record(at: (Int(content & 0xFFFF_FFFF) - 1) * 8)
        if unsafe Self.isKey(key.key, of: record) { return unsafe record }
      }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private static func isKey(_ key: String, of record: UnsafeMutablePointer<Record>) -> Bool {
    let own = key.utf8.span
    guard unsafe own.count == record.pointee.keyCount else { return false }
    return unsafe own.withUnsafeBufferPointer { own in
      // Both stretches have as many bytes; an empty key has no address.
      guard let address = own.baseAddress else { return true }
      return unsafe memcmp(address, record + 1, own.count) == 0
    }
  }

  private func append(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ value: PropertyList) {
    let record = unsafe record(at: recordBytes)
    unsafe record.initialize(to: Record(value: value, keyCount: UInt32(key.count)))
    if let address = key.baseAddress {
      // There is room for the record with its key, since the table is not full.
      unsafe UnsafeMutableRawPointer(record + 1).copyMemory(from: address, byteCount: key.count)
    }
    let slots = unsafe self.slots.start.assumingMemoryBound(to: UInt64.self)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while unsafe slots[slot] != 0 { slot = (slot + 1) & mask }
    unsafe slots[slot] = hash & ~0xFFFF_FFFF | UInt64(recordBytes / 8 + 1)
    recordBytes += unsafe record.pointee.size
    recordCount += 1
  }
}
