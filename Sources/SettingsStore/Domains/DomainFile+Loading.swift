// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension DomainFile: FolderObserver {
  func folderChanged() {
    // The folder itself may have been what was missing.
    StoreMonitor.shared.folders.watch(folder, self)
    if let journal = state.withLock({ $0.journal }) {
      do throws(StoreError) {
        if try rescue(journal) { try catchUp() }
      } catch {
        report(error)
      }
    }
    mergeForeignChanges()
    listenToJournal()
  }
}

/// Reading checkpoint and journal, and what is done about those that can't be read.
extension DomainFile {
  /// Reads the domain from its files.
  ///
  /// What can't be read leaves the known values as they are.
  func load(_ state: inout State) {
    if isInMemory {
      state.isLoaded = true
      return
    }
    if isNowhere {
      state.failure = .noHome
      state.isLoaded = true
      return
    }
    let before = state.failure
    defer { if state.failure != before { reportSoon(state.failure) } }
    do throws(StoreError) {
      try loadFiles(&state)
      if case .system = state.failure { state.failure = nil }
    } catch {
      state.failure = error
    }
    state.isLoaded = true
  }

  /// Hands a file's damage to the handler, which nobody calls under the lock.
  func reportSoon(_ failure: StoreError?) {
    switch failure {
    case .corruptCheckpoint, .corruptJournal, .damagedRecord:
      guard let failure else { return }
      BackgroundThread.start { [weak self] in
        guard let self else { return }
        report(failure)
        // What is damaged goes with the next checkpoint.
        if case .damagedRecord = failure { StoreMonitor.changed(self) }
      }
    default: return
    }
  }

  private func loadFiles(_ state: inout State) throws(StoreError) {
    do throws(StoreError) {
      try loadPair(&state)
    } catch {
      guard case .newerJournal = error else { throw error }
      // What the property list holds can be read, and nothing may be written.
      install(try readCheckpoint(&state), nil, &state)
      throw error
    }
  }

  private func loadPair(_ state: inout State) throws(StoreError) {
    while true {
      let journal = try openJournal(&state)
      if let journal, continues(journal, state) {
        state.journal = journal
        state.applied = Journal.headerSize
        state.checkpoint = Checkpoint(
          // The file at the path may be a later one, so it has to be looked at.
          values: [:], identity: journal.base, stamp: nil, format: state.checkpoint.format)
        return applyRecords(of: journal, to: &state)
      }
      let checkpoint = try readCheckpoint(&state)
      // Both have to be of one moment: a journal that was replaced meanwhile, or a checkpoint that
      // was, belongs to another pair.
      if let journal, journal.isRetired { continue }
      if journal == nil, SystemPath.exists(journalPath) { continue }
      install(checkpoint, journal, &state)
      return
    }
  }

  /// Whether a new journal follows the one that is known, so that the table stays as it is.
  private func continues(_ journal: Journal, _ state: State) -> Bool {
    guard let known = state.journal, known.isRetired, state.isLoaded else { return false }
    // Between the two there may have been others, whose records are nowhere any more.
    // And the new checkpoint may hold what somebody else put into the old one.
    return journal.base == known.pending && known.pending != known.base && known.pendingContinues
      && state.checkpoint.identity == known.base
      && journal.firstSequence <= state.sequence + 1 && SystemPath.exists(path)
  }

  /// Makes checkpoint and records the state, and notes what differs from before.
  func install(_ checkpoint: Checkpoint, _ journal: Journal?, _ state: inout State) {
    let before = state
    state.table = KeyTable(checkpoint.values)
    state.checkpoint = checkpoint
    state.journal = journal
    state.applied = Journal.headerSize
    state.sequence = 0
    state.hasObservers = false
    if let journal {
      let (pending, offset) = (journal.pending, journal.pendingOffset)
      // The offset belongs to it when nobody has begun to note another one meanwhile.
      let isOurs =
        checkpoint.identity == pending && pending != journal.base && pending == journal.pending
      if isOurs { skipRecords(before: offset, of: journal, &state) }
      applyRecords(of: journal, to: &state)
    }
    apply(state.unsaved, to: &state)
    state.hasObservers = before.hasObservers
    if before.hasObservers, before.isLoaded { noteDifferences(from: before.table, &state) }
  }

  /// Passes over the records that the checkpoint holds already.
  private func skipRecords(before offset: Int, of journal: Journal, _ state: inout State) {
    while state.applied < min(offset, journal.tail),
      let record = journal.record(at: state.applied, before: journal.tail)
    {
      state.applied = record.end
      state.sequence = record.sequence
    }
  }

  private func noteDifferences(from old: KeyTable, _ state: inout State) {
    let (before, after) = (old.dictionary, state.table.dictionary)
    for entry in before.entries {
      let new = state.table[HashedKey(entry.key)]
      if new != entry.value {
        state.untold.append(StoredChange(key: entry.key, old: entry.value, new: new))
      }
    }
    for entry in after.entries where old[HashedKey(entry.key)] == nil {
      state.untold.append(StoredChange(key: entry.key, old: nil, new: entry.value))
    }
  }

  // MARK: Files

  private func openJournal(_ state: inout State) throws(StoreError) -> Journal? {
    switch try Journal.open(journalPath) {
    case .missing: return nil
    case .journal(let journal): return journal
    case .newer: throw StoreError.newerJournal(path: journalPath)
    case .corrupt:
      guard let aside = try moveJournalAside() else { return try openJournal(&state) }
      state.failure = .corruptJournal(path: journalPath, movedTo: aside)
      return nil
    }
  }

  /// Moves a damaged journal out of the way.
  ///
  /// Another process may have done so and begun a new one after this one looked. That one goes back.
  ///
  /// - Returns: Where the journal is now; `nil` when the one at its place is to be used.
  func moveJournalAside() throws(StoreError) -> String? {
    let aside = try moveAside(journalPath)
    switch try Journal.open(aside) {
    case .corrupt, .missing: return aside
    case .journal, .newer: break
    }
    guard unsafe link(aside, journalPath) == 0 else { return aside }
    SystemPath.remove(aside)
    return nil
  }

  private func readCheckpoint(_ state: inout State) throws(StoreError) -> Checkpoint {
    switch try Checkpoint.readPatiently(path) {
    case .read(let checkpoint): return checkpoint
    case .unparseable(let reason):
      let aside = try moveAside(path)
      state.failure = .corruptCheckpoint(path: path, movedTo: aside, reason: reason)
      return .missing
    }
  }

  /// Renames a file that can't be used, so that nothing overwrites it.
  private func moveAside(_ file: String) throws(StoreError) -> String {
    let aside = "\(file).corrupt-\(time(nil))-\(getpid())"
    do throws(StoreError) {
      try SystemPath.rename(file, to: aside)
    } catch {
      if case .system(_, _, ENOENT) = error { return aside }
      throw error
    }
    return aside
  }

  /// Looks whether somebody else replaced the checkpoint, and takes over what changed.
  ///
  /// Records of the journal that the new checkpoint can't hold win on the keys they touch.
  func mergeForeignChanges() {
    if isInMemory || isNowhere { return }
    // The error is kept as the state's.
    try? merge()
    tell()
  }

  /// - Throws: ``StoreError`` when the file can't be read now.
  func merge() throws(StoreError) {
    let failure = state.withLock { state -> StoreError? in
      refresh(&state)
      do throws(StoreError) {
        try merge(&state)
        return nil
      } catch {
        state.failure = error
        return error
      }
    }
    if let failure { throw failure }
  }

  private func merge(_ state: inout State) throws(StoreError) {
    guard SystemPath.stamp(path) != state.checkpoint.stamp || state.checkpoint.stamp == nil else {
      return
    }
    // When it can't be parsed it is being written; whoever writes it will be done soon.
    guard case .read(let checkpoint) = try Checkpoint.read(path) else { return }
    if checkpoint.identity == state.checkpoint.identity {
      state.checkpoint = checkpoint
    } else if let journal = state.journal, journal.isRetired {
      load(&state)
    } else {
      install(checkpoint, state.journal, &state)
    }
    if case .system = state.failure, state.unsaved.isEmpty { state.failure = nil }
  }
}
