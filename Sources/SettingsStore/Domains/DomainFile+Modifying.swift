// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value that changes depend on, as it was when they were made.
struct StoredRead: Sendable {
  let key: HashedKey
  let value: PropertyList?
}

/// Changing values that depend on stored ones.
///
/// The changes are made without any lock, so that whoever makes them may take time and read what they
/// like. Under the writer lock is only compared whether what they depend on is still so.
extension DomainFile {
  /// Applies changes as one if nobody has changed meanwhile what they depend on.
  ///
  /// - Returns: Whether they were applied; otherwise they have to be made anew.
  /// - Throws: ``StoreError`` when they can't be written. Nothing is changed then.
  func edit(
    _ edits: [StoreEdit], ifUnchanged reads: [StoredRead]
  ) throws(StoreError) -> Bool {
    if edits.isEmpty { return true }
    let payload = try payload(of: edits)
    if isInMemory { return editInMemory(edits, reads) }
    let isDone = try editFiles(edits, payload, reads)
    if isDone { StoreMonitor.changed(self) }
    return isDone
  }

  private func editInMemory(_ edits: [StoreEdit], _ reads: [StoredRead]) -> Bool {
    let isDone = state.withLock { state in
      guard isUnchanged(reads, state) else { return false }
      apply(edits, to: &state)
      return true
    }
    tell()
    return isDone
  }

  private func editFiles(
    _ edits: [StoreEdit], _ payload: [UInt8], _ reads: [StoredRead]
  ) throws(StoreError) -> Bool {
    if isNowhere { throw .noHome }
    if isRewriting { return try rewrite(edits, ifUnchanged: reads) }
    do throws(StoreError) {
      return try writeToJournal(edits, payload, ifUnchanged: reads)
    } catch {
      guard case .system(_, Journal.mapOperation, ENODEV) = error else { throw error }
      state.withLock { $0.isRewriting = true }
      return try rewrite(edits, ifUnchanged: reads)
    }
  }

  private var isRewriting: Bool {
    state.withLock { state in
      refresh(&state)
      return state.isRewriting
    }
  }

  /// Whether everything still has the value with which it was read.
  func isUnchanged(_ reads: [StoredRead], _ state: State) -> Bool {
    reads.allSatisfy { state.table[$0.key] == $0.value }
  }

  /// The same, of all records that a journal has; its writer lock is held.
  func isUnchanged(_ reads: [StoredRead], in journal: Journal) -> Bool {
    state.withLock { state in
      refresh(&state)
      return state.journal === journal && isUnchanged(reads, state)
    }
  }
}
