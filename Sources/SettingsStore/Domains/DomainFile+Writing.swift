// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Changing values, and making changes last.
extension DomainFile {
  /// Applies changes as one: other readers and any crash see all of them or none.
  ///
  /// When the changes can't be written they are kept in memory, and written with the next ones.
  func edit(_ edits: [StoreEdit]) throws(StoreError) {
    guard let first = edits.first else { return }
    let (isNews, journal) = state.withLock { state in
      refresh(&state)
      // A single change that changes nothing needs no record.
      let isNews = edits.count > 1 || changesAnything(first, state)
      return (isNews, state.unsaved.isEmpty ? state.journal : nil)
    }
    guard isNews else { return }
    do throws(StoreError) {
      let payload = StoreEdit.encode(edits)
      if let journal, journal.isWritable,
        let place = try append(payload, to: journal, unsaved: [])
      {
        finish(edits, at: place, in: journal)
      } else {
        try writeSlowly(edits, payload)
      }
    } catch {
      keep(edits, because: error)
      throw error
    }
    StoreMonitor.shared.changed(self)
  }

  private func changesAnything(_ edit: StoreEdit, _ state: State) -> Bool {
    switch edit {
    case .set(let key, let value): state.table[HashedKey(key)] != value
    case .remove(let key): state.table[HashedKey(key)] != nil
    case .removeAll: !state.table.isEmpty
    }
  }

  /// Remembers changes that could not be written; they count in this process already.
  private func keep(_ edits: [StoreEdit], because error: StoreError) {
    state.withLock { state in
      state.failure = error
      state.unsaved += edits
      apply(edits, to: &state)
    }
    tell()
  }

  /// Where a record was written.
  private struct Place {
    let offset: Int
    let end: Int
  }

  /// - Returns: Where the record is; `nil` when another journal has replaced this one.
  private func append(
    _ payload: [UInt8], to journal: Journal, unsaved: [StoreEdit]
  ) throws(StoreError) -> Place? {
    try journal.withWriterLock { () throws(StoreError) -> Place? in
      if journal.isRetired { return nil }
      if !unsaved.isEmpty { try journal.append(StoreEdit.encode(unsaved)) }
      let offset = journal.tail
      if payload.isEmpty { return Place(offset: offset, end: offset) }
      return Place(offset: offset, end: try journal.append(payload))
    }
  }

  /// Puts written changes into the table, and tells everybody.
  private func finish(_ edits: [StoreEdit], at place: Place, in journal: Journal) {
    let tells = state.withLock { state in
      if state.journal === journal, state.applied == place.offset {
        // Nobody else wrote in between, so the changes are at hand and need no decoding.
        state.applied = place.end
        state.sequence += 1
        apply(edits, to: &state)
      } else {
        refresh(&state)
      }
      if state.failure != nil, case .system = state.failure { state.failure = nil }
      return !state.untold.isEmpty
    }
    journal.notify()
    if tells { tell() }
  }

  /// Writes when there is no journal yet, when it has been replaced, or when earlier changes wait.
  private func writeSlowly(_ edits: [StoreEdit], _ payload: [UInt8]) throws(StoreError) {
    while true {
      let (journal, unsaved) = try writableJournal()
      guard let place = try append(payload, to: journal, unsaved: unsaved) else { continue }
      state.withLock { state in
        state.unsaved.removeFirst(min(unsaved.count, state.unsaved.count))
        refresh(&state)
      }
      finish(edits, at: place, in: journal)
      return
    }
  }

  /// The journal to write to, which the first change of a domain creates.
  private func writableJournal() throws(StoreError) -> (Journal, unsaved: [StoreEdit]) {
    let (journal, unsaved, failure) = state.withLock { state in
      refresh(&state)
      return (state.journal, state.unsaved, state.failure)
    }
    if case .newerJournal = failure, let failure { throw failure }
    if let journal {
      guard journal.isWritable else {
        throw StoreError.system(path: journalPath, operation: "write the journal", code: EACCES)
      }
      return (journal, unsaved)
    }
    // A file that can't be read must not be written over.
    if case .system = failure, let failure { throw failure }
    try createJournal()
    return try writableJournal()
  }

  private func createJournal() throws(StoreError) {
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

  private func temporaryPath() -> String {
    "\(journalPath).\(getpid())-\(UInt32.random(in: .min ... .max))"
  }

  // MARK: Durability

  /// Makes every change whose `edit` returned survive a power cut.
  func flush() throws(StoreError) {
    if !state.withLock({ $0.unsaved.isEmpty }) { try writeSlowly([], []) }
    while true {
      let (journal, failure) = state.withLock { state in
        refresh(&state)
        return (state.journal, state.failure)
      }
      guard let journal else {
        if case .system = failure, let failure { throw failure }
        return
      }
      guard journal.isWritable else { return }
      let isFirst = !journal.hasBeenSynced
      try journal.flush(upTo: journal.tail)
      // The journal's own name has to survive as well.
      if isFirst { try SystemPath.syncFolder(folder) }
      if !journal.isRetired { return }
    }
  }

  /// Writes the values to the property list file and begins a new journal.
  ///
  /// - Parameter limit: How often a foreign change may get in the way.
  func checkpoint(attempts limit: Int = 5) throws(StoreError) {
    try checkpointing.withLock { _ throws(StoreError) in
      for _ in 0..<limit {
        if try checkpointOnce() { return }
        mergeForeignChanges()
      }
    }
  }

  /// - Returns: Whether the checkpoint is in place, or somebody else is making one.
  private func checkpointOnce() throws(StoreError) -> Bool {
    let (journal, known, values, applied) = state.withLock { state in
      refresh(&state)
      return (state.journal, state.checkpoint, state.table.dictionary, state.applied)
    }
    guard let journal, journal.isWritable, !journal.isRetired,
      applied > Journal.headerSize || known.identity == .missing
    else { return true }
    guard try journal.beginCheckpoint() else { return true }
    defer { journal.endCheckpoint() }

    let bytes = Checkpoint.bytes(of: values, format: known.format)
    let identity = CheckpointIdentity(of: bytes)
    let temporary = temporaryPath()
    defer { SystemPath.remove(temporary) }
    do {
      let file = try SystemFile(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      try file.write(bytes, at: 0)
      try file.sync()
    }
    let mayGoOn = try journal.withWriterLock { () throws(StoreError) in
      guard !journal.isRetired, SystemPath.stamp(path) == known.stamp else { return false }
      journal.setPending(identity, holdingRecordsBefore: applied)
      return true
    }
    guard mayGoOn else { return journal.isRetired }
    // From here on a reader that finds the new checkpoint knows which records it holds. That has to
    // be on the disk before the checkpoint is.
    try journal.sync()
    let hadFile = try SystemPath.exchange(temporary, path)
    let displaced = hadFile ? try displacedIdentity(temporary) : .missing
    guard displaced == known.identity else {
      // Somebody replaced the file at the last moment: give it back, and merge it.
      _ = try SystemPath.exchange(temporary, path)
      return false
    }
    try SystemPath.syncFolder(folder)
    try replace(journal, base: identity, recordsFrom: applied)
    state.withLock { state in
      refresh(&state)
      state.checkpoint = Checkpoint(
        values: [:], identity: identity, stamp: SystemPath.stamp(path), format: known.format)
    }
    return true
  }

  private func displacedIdentity(_ path: String) throws(StoreError) -> CheckpointIdentity? {
    guard case .read(let checkpoint) = try Checkpoint.read(path) else { return nil }
    return checkpoint.identity
  }

  /// Puts a new journal in place with the records that the checkpoint does not hold.
  private func replace(
    _ journal: Journal, base: CheckpointIdentity, recordsFrom offset: Int
  ) throws(StoreError) {
    let temporary = temporaryPath()
    defer { SystemPath.remove(temporary) }
    let fresh = try Journal.create(
      temporary, base: base, firstSequence: journal.nextSequence, capacity: Journal.initialCapacity)
    try journal.withWriterLock { () throws(StoreError) in
      guard !journal.isRetired else { return }
      var position = offset
      while let record = journal.record(at: position, before: journal.tail, follows: nil) {
        try fresh.append(record.payload, sequence: record.sequence)
        position = record.end
      }
      fresh.continueSequence(of: journal)
      try SystemPath.rename(temporary, to: journalPath)
      journal.retire()
    }
  }
}
