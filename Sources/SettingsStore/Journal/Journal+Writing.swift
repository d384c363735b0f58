// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Adding records, and telling whoever waits for them.
extension Journal {
  /// Runs a body while no other process or thread writes.
  ///
  /// A writer that died inside leaves nothing half done, since records count only from the moment
  /// that the tail covers them.
  func withWriterLock<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result
  {
    let code = unsafe settings_writer_lock(header)
    guard code == 0 || code == EOWNERDEAD else {
      throw StoreError.system(path: path, operation: "lock the journal", code: code)
    }
    defer { unsafe settings_writer_unlock(header) }
    // Whoever died may have put another journal in this one's place, with all of its records.
    if code == EOWNERDEAD, try isDeleted { retire() }
    return try body()
  }

  /// Adds a record and publishes it.
  ///
  /// The writer lock is held.
  ///
  /// - Parameters:
  ///   - payload: The record's content.
  ///   - sequence: The record's number; the next one when not given.
  /// - Returns: The new tail.
  /// - Throws: ``StoreError`` when there is no space, or the journal is full.
  @discardableResult
  func append(_ payload: [UInt8], sequence: UInt64? = nil) throws(StoreError) -> Int {
    try RecordDraft.with(payload) { record throws(StoreError) in
      try append(record, sequence: sequence)
    }
  }

  /// The same with a record that has its payload already.
  func append(_ record: borrowing RecordDraft, sequence: UInt64? = nil) throws(StoreError) -> Int {
    let offset = tail
    let (payload, bytes) = unsafe (record.payload, record.bytes)
    let end = Self.aligned(offset + bytes.count)
    try grow(to: end, payload.count)
    let number = sequence ?? nextSequence
    let incarnation = unsafe settings_header_incarnation(header)
    let checksum = unsafe checksum(payload, number, incarnation: incarnation, offset: offset)
    unsafe bytes.storeBytes(of: UInt32(payload.count), as: UInt32.self)
    unsafe bytes.storeBytes(of: incarnation, toByteOffset: 4, as: UInt32.self)
    unsafe bytes.storeBytes(of: number, toByteOffset: 8, as: UInt64.self)
    unsafe bytes.storeBytes(of: checksum, toByteOffset: 16, as: UInt64.self)
    // The record lies between the tail and the end, for which the file was grown.
    let isWritten = unsafe isSynced(offset) && write(bytes, at: offset)
    if !isWritten {
      unsafe UnsafeMutableRawBufferPointer(start: memory + offset, count: bytes.count)
        .copyBytes(from: bytes)
    }
    unsafe settings_set_next_sequence(header, number + 1)
    unsafe settings_tail_store(header, UInt64(end))
    return end
  }

  /// Whether the page of an offset was written to the disk.
  ///
  /// The next store to it faults then, since the kernel wants to know of it; a system call costs less.
  private func isSynced(_ offset: Int) -> Bool {
    offset & ~(Self.pageSize - 1) < durableEnd
  }

  /// Writes a record by a system call.
  ///
  /// - Returns: Whether all of it was written.
  private func write(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    unsafe pwrite(file.descriptor, bytes.baseAddress, bytes.count, off_t(offset)) == bytes.count
  }

  /// Takes disk space up to an offset before anything is written there, so that a full disk is an
  /// error of a system call and not a fault of a store to memory.
  private func grow(to end: Int, _ bytes: Int) throws(StoreError) {
    let capacity = capacity
    guard end > capacity else { return }
    guard end <= Self.maximumCapacity else {
      throw StoreError.valueTooLarge(path: path, bytes: bytes)
    }
    let grown = min(Self.maximumCapacity, max(capacity * 2, end))
    try file.writeZeros(capacity..<grown)
    unsafe settings_capacity_store(header, UInt64(grown))
  }

  /// Says which checkpoint is about to be put in place and which records it holds.
  ///
  /// The writer lock is held.
  ///
  /// - Parameters:
  ///   - identity: The checkpoint.
  ///   - offset: The end of the records.
  ///   - continues: Whether it is the journal's base with these records, and nothing else.
  func setPending(
    _ identity: CheckpointIdentity, holdingRecordsBefore offset: Int, continues: Bool = true
  ) {
    unsafe settings_header_set_pending(header, identity.raw, UInt64(offset), continues ? 1 : 0)
  }

  /// Marks the journal as replaced by another one.
  ///
  /// The writer lock is held.
  func retire() {
    unsafe settings_tail_store(header, UInt64(tail) | Self.retiredMark)
    notify()
  }

  /// Wakes whoever waits, in any process.
  func notify() {
    // Who may not write may not wake anybody either, and has published nothing.
    if isWritable { unsafe settings_notify(header) }
  }

  /// The counter that ``wait(_:)`` compares; read it before looking at the journal.
  var notificationCount: UInt32 { unsafe settings_notification_count(header) }

  /// Sleeps until somebody notifies after the counter was read.
  ///
  /// Who may not write can't say that it waits, so it looks again every second.
  func wait(_ seen: UInt32) { unsafe settings_wait(header, seen, isWritable ? 1 : 0) }
}
