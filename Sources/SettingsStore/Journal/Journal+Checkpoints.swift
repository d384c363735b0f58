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
    record(at: Self.headerSize, before: tail)?.sequence ?? nextSequence
  }

  /// Takes the right to make a checkpoint, which one process at a time has.
  ///
  /// The thread that takes it gives it back.
  ///
  /// - Parameter waits: Whether to wait for whoever has it.
  /// - Returns: Whether nobody else has it; it ends with the process at the latest.
  /// - Throws: ``StoreError`` when the lock is damaged.
  func beginCheckpoint(waits: Bool) throws(StoreError) -> Bool {
    let code = unsafe settings_checkpoint_lock(header, waits ? 1 : 0)
    switch code {
    // Who died in the middle left nothing half done.
    case 0, EOWNERDEAD: return true
    case EBUSY: return false
    default: throw StoreError.system(path: path, operation: "lock the journal", code: code)
    }
  }

  func endCheckpoint() { unsafe settings_checkpoint_unlock(header) }

  /// Numbers the records of this journal on from those of the one that it replaces.
  func continueSequence(of journal: Journal) {
    unsafe settings_set_next_sequence(header, journal.nextSequence)
  }
}
