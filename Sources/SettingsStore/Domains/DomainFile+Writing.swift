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
    let (isNews, journal, tells) = state.withLock { state in
      refresh(&state)
      // A single change that changes nothing needs no record, unless it waits to be written.
      let isNews = edits.count > 1 || !state.unsaved.isEmpty || changesAnything(first, state)
      return (isNews, state.unsaved.isEmpty ? state.journal : nil, !state.untold.isEmpty)
    }
    if !isNews {
      if tells { tell() }
      return
    }
    let payload = try payload(of: edits)
    do throws(StoreError) {
      if let journal, journal.isWritable,
        let place = try append(payload, to: journal)
      {
        finish(edits, at: place, in: journal)
      } else {
        try writeSlowly(edits, payload)
      }
    } catch {
      keep(edits, because: error)
      throw error
    }
    if !isInMemory { StoreMonitor.changed(self) }
  }

  /// Sets or removes one value: what nearly every change is, without a list of edits.
  func put(_ value: PropertyList?, forKey key: HashedKey) throws(StoreError) {
    slotHint.prefetch(key)
    if let value, !StoreEdit.isReadable(value) { throw StoreError.valueTooDeep(path: path) }
    let size = try allowed(StoreEdit.size(of: key.key, value))
    let isDone = try RecordDraft.with(payload: size) {
      StoreEdit.write(key.key, value, to: &$0)
    } _: { record throws(StoreError) in
      try put(value, key, record)
    }
    if !isDone { try edit([value.map { .set(key.key, $0) } ?? .remove(key.key)]) }
  }

  /// - Returns: Whether nothing is left to do; otherwise there is no journal that could be written.
  @inline(__always)
  private func put(
    _ value: PropertyList?, _ key: HashedKey, _ record: borrowing RecordDraft
  ) throws(StoreError) -> Bool {
    let (isNews, journal, tells) = state.withLock { state in
      let isSaved = state.unsaved.isEmpty
      // A record that turns out to change nothing does no harm.
      if isSaved, canLag(state) { return (true, state.journal, false) }
      refresh(&state)
      return (
        !isSaved || state.table[key] != value, isSaved ? state.journal : nil,
        !state.untold.isEmpty
      )
    }
    if !isNews {
      if tells { tell() }
      return true
    }
    guard let journal, journal.isWritable else { return false }
    let place: Place?
    do throws(StoreError) {
      place = try append(record, to: journal)
    } catch {
      keep([value.map { .set(key.key, $0) } ?? .remove(key.key)], because: error)
      throw error
    }
    guard let place else { return false }
    finish(value, key, at: place, in: journal)
    if !isInMemory { StoreMonitor.changed(self) }
    return true
  }

  /// Encodes changes; those that no journal or no reader would take are refused here, so that they
  /// don't keep later ones from being written.
  func payload(of edits: [StoreEdit]) throws(StoreError) -> [UInt8] {
    guard edits.allSatisfy(\.isReadable) else { throw StoreError.valueTooDeep(path: path) }
    let payload = StoreEdit.encode(edits)
    _ = try allowed(payload.count)
    return payload
  }

  private func allowed(_ size: Int) throws(StoreError) -> Int {
    guard size <= Journal.maximumPayload else {
      throw StoreError.valueTooLarge(path: path, bytes: size)
    }
    return size
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

  /// Where a record was written, and its number.
  private struct Place {
    let offset: Int
    let end: Int
    let sequence: UInt64
  }

  /// The condition is asked under the writer lock, when nobody else writes.
  ///
  /// - Returns: Where the record is; `nil` when another journal has replaced this one, or when the
  ///   condition does not hold.
  /// - Throws: ``StoreError`` when it can't be written.
  private func append(
    _ payload: [UInt8], to journal: Journal, unsaved: [StoreEdit] = [],
    if condition: (() -> Bool)? = nil
  ) throws(StoreError) -> Place? {
    try RecordDraft.with(payload) { record throws(StoreError) in
      try append(record, to: journal, unsaved: unsaved, if: condition)
    }
  }

  private func append(
    _ record: borrowing RecordDraft, to journal: Journal, unsaved: [StoreEdit] = [],
    if condition: (() -> Bool)? = nil
  ) throws(StoreError) -> Place? {
    do throws(StoreError) {
      return try journal.withWriterLock { () throws(StoreError) -> Place? in
        if journal.isRetired { return nil }
        if let condition, !condition() { return nil }
        if !unsaved.isEmpty { try journal.append(StoreEdit.encode(unsaved)) }
        let (offset, sequence) = (journal.tail, journal.nextSequence)
        if record.isEmpty { return Place(offset: offset, end: offset, sequence: sequence - 1) }
        return Place(offset: offset, end: try journal.append(record), sequence: sequence)
      }
    } catch {
      guard case .valueTooLarge = error else { throw error }
      // The journal is full, so a checkpoint can't wait any longer.
      try checkpoint()
      return nil
    }
  }

  /// Puts written changes into the table, and tells everybody.
  private func finish(_ edits: [StoreEdit], at place: Place, in journal: Journal) {
    let news = state.withLock { state in
      if takesOver(place, of: journal, &state) { apply(edits, to: &state) }
      return settle(place, &state)
    }
    announce(news, in: journal)
  }

  /// The same with one change.
  private func finish(
    _ value: PropertyList?, _ key: HashedKey, at place: Place, in journal: Journal
  ) {
    let news = state.withLock { state in
      if takesOver(place, of: journal, &state) {
        put(value, key, &state)
        slotHint.note(state.table)
      }
      return settle(place, &state)
    }
    announce(news, in: journal)
  }

  /// Whether nobody else wrote in between, so that the changes are at hand and need no decoding.
  @inline(__always)
  private func takesOver(_ place: Place, of journal: Journal, _ state: inout State) -> Bool {
    guard state.journal === journal, state.applied == place.offset else {
      if !canLag(state) { refresh(&state) }
      return false
    }
    state.applied = place.end
    state.sequence = place.sequence
    return true
  }

  /// What is to be done, without the lock, after a change.
  private struct News {
    let tells: Bool
    let isJournalLarge: Bool
  }

  @inline(__always)
  private func settle(_ place: Place, _ state: inout State) -> News {
    if state.failure != nil, case .system = state.failure { state.failure = nil }
    state.isToBeTold = !state.untold.isEmpty
    return News(
      tells: state.isToBeTold, isJournalLarge: state.takesLargeJournal(at: place.end))
  }

  @inline(__always)
  private func announce(_ news: News, in journal: Journal) {
    journal.notify()
    if news.tells { tell() }
    if news.isJournalLarge { StoreMonitor.shared.hurry(self) }
  }

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
        state.withLock { $0.unsaved.removeFirst(min(unsaved.count, $0.unsaved.count)) }
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
        state.withLock { $0.unsaved.removeFirst(min(unsaved.count, $0.unsaved.count)) }
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
    let (journal, unsaved, failure) = state.withLock { state in
      refresh(&state)
      // It may be writable by now.
      if state.journal?.isWritable == false { load(&state) }
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

  // MARK: Durability

  /// Makes every change whose `edit` returned survive a power cut.
  func flush() throws(StoreError) {
    while true {
      let (journal, failure, isSaved) = state.withLock { state in
        if !canLag(state) { refresh(&state) }
        return (state.journal, state.failure, state.unsaved.isEmpty)
      }
      guard isSaved else {
        try writeSlowly([], [])
        continue
      }
      guard let journal else {
        // What is rewritten was synced when it was.
        if let failure, failure.isOfWriting { throw failure }
        return
      }
      guard journal.isWritable else { return }
      guard try journal.flush(upTo: journal.tail, in: folder) else {
        try rescue(journal)
        continue
      }
      if !journal.isRetired { return }
    }
  }
}
