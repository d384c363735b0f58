// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What making a checkpoint needs to know and to note.
extension Journal {
  /// Whether records behind an offset were synced.
  func isDurable(beyond offset: Int) -> Bool {
    unsafe settings_durable_load(header) > UInt64(offset)
  }

  /// The largest content of a record.
  static var maximumPayload: Int { maximumCapacity - headerSize - recordHeaderSize - 8 }

  /// Whether the file has no name any more.
  ///
  /// One that was replaced has none either.
  var isDeleted: Bool {
    get throws(StoreError) { try file.linkCount() == 0 }
  }

  /// The number of the first record, be there one or not.
  var firstSequence: UInt64 {
    record(at: Self.headerSize, before: tail, follows: nil)?.sequence ?? nextSequence
  }

  /// Takes the right to make a checkpoint, which one process at a time has.
  ///
  /// - Parameter waits: Whether to wait for whoever has it.
  /// - Returns: Whether nobody else has it; it ends with the process at the latest.
  /// - Throws: ``StoreError`` when the file system has no locks.
  func beginCheckpoint(waits: Bool) throws(StoreError) -> Bool {
    guard waits else { return try file.tryLock() }
    try file.lock()
    return true
  }

  func endCheckpoint() { file.unlock() }

  /// Numbers the records of this journal on from those of the one that it replaces.
  func continueSequence(of journal: Journal) {
    unsafe settings_set_next_sequence(header, journal.nextSequence)
  }
}
