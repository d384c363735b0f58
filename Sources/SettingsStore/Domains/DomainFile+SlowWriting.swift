// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Changes for which the journal at hand will not do.
extension DomainFile {
  /// Writes when there is no journal yet, when it has been replaced, or when earlier changes wait.
  func writeSlowly(_ edits: [StoreEdit], _ payload: [UInt8]) throws(StoreError) {
    if isNowhere { throw .noHome }
    if isInMemory {
      state.withLock { apply(edits, to: &$0) }
      return tell()
    }
    if state.withLock(\.isRewriting) {
      try rewrite(edits)
      return
    }
    do throws(StoreError) {
      try writeToJournal(edits, payload)
    } catch {
      // Some network and user-space file systems can't map a file for several processes.
      guard case .system(_, Journal.mapOperation, ENODEV) = error else { throw error }
      state.withLock { $0.isRewriting = true }
      try rewrite(edits)
    }
  }

  private func writeToJournal(_ edits: [StoreEdit], _ payload: [UInt8]) throws(StoreError) {
    // Changes that wait are written by one thread, once: a second time they would undo later ones.
    let (place, journal) = try catchingUp.withLock { _ throws(StoreError) -> (Place, Journal) in
      while true {
        let (journal, unsaved) = try writableJournal()
        guard let place = try append(payload, to: journal, unsaved: unsaved) else { continue }
        return (place, journal)
      }
    }
    finish(edits, at: place, in: journal)
  }

  /// Writes changes unless something that they depend on has changed.
  ///
  /// - Returns: Whether they were written.
  func writeToJournal(
    _ edits: [StoreEdit], _ payload: [UInt8], ifUnchanged reads: [StoredRead]
  ) throws(StoreError) -> Bool {
    let written = try catchingUp.withLock { _ throws(StoreError) -> (Place, Journal)? in
      while true {
        let (journal, unsaved) = try writableJournal()
        let place = try append(payload, to: journal, unsaved: unsaved) {
          self.isUnchanged(reads, in: journal)
        }
        guard let place else {
          if journal.isRetired { continue }
          return nil
        }
        return (place, journal)
      }
    }
    guard let (place, journal) = written else { return false }
    finish(edits, at: place, in: journal)
    return true
  }

  /// Writes changes that could not be written before.
  func catchUp() throws(StoreError) {
    if !state.withLock({ $0.unsaved.isEmpty }) { try writeSlowly([], []) }
  }

  /// The journal to write to, which the first change of a domain creates.
  private func writableJournal() throws(StoreError) -> (Journal, unsaved: [StoreEdit]) {
    let (journal, unsaved, failure, isStuck) = state.withLock { state in
      refresh(&state)
      // It may be writable by now.
      if state.journal?.isWritable == false { load(&state) }
      return (state.journal, state.unsaved, state.failure, state.isStuck)
    }
    if isStuck {
      try openSuccessor()
      return try writableJournal()
    }
    if case .newerJournal = failure, let failure { throw failure }
    if let journal {
      guard journal.isWritable else {
        throw StoreError.system(path: journalPath, operation: "write the journal", code: EACCES)
      }
      return (journal, unsaved)
    }
    // A file that can't be read must not be written over.
    if case .system = failure {
      let failure = state.withLock { state in
        load(&state)
        return state.failure
      }
      if case .system = failure, let failure { throw failure }
    }
    try createJournal()
    return try writableJournal()
  }

  /// Tries once more to open the journal that replaced the known one.
  ///
  /// - Throws: ``StoreError`` when it can't be read; the known error may have been an older one's.
  func openSuccessor() throws(StoreError) {
    let failure = state.withLock { state in
      load(&state)
      return state.isStuck ? state.failure : nil
    }
    if let failure { throw failure }
  }

  func createJournal() throws(StoreError) {
    try SystemPath.createFolder(folder)
    let base = state.withLock { $0.checkpoint.identity }
    let temporary = temporaryPath()
    defer { SystemPath.remove(temporary) }
    _ = try Journal.create(
      temporary, base: base, firstSequence: 1, capacity: Journal.initialCapacity)
    // The link fails when another process was faster; then its journal is used.
    guard unsafe link(temporary, journalPath) == 0 || errno == EEXIST else {
      throw StoreError.system(path: journalPath, operation: "create the journal", code: errno)
    }
    state.withLock { refresh(&$0) }
  }

  func temporaryPath() -> String {
    "\(journalPath).\(getpid())-\(UInt32.random(in: .min ... .max))"
  }
}
