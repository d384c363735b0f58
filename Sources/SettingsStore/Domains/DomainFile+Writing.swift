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
    let size = StoreEdit.size(of: key.key, value)
    try check(size: size)
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
    try check(size: edits.reduce(0) { $0 + $1.size })
    return StoreEdit.encode(edits)
  }

  private func check(size: Int) throws(StoreError) {
    guard size <= Journal.maximumPayload else {
      throw StoreError.valueTooLarge(path: path, bytes: size)
    }
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

  // MARK: Durability

  /// Makes every change whose `edit` returned survive a power cut.
  func flush() throws(StoreError) {
    while true {
      let (journal, failure, isSaved, isStuck) = state.withLock { state in
        if !canLag(state) { refresh(&state) }
        return (state.journal, state.failure, state.unsaved.isEmpty, state.isStuck)
      }
      if isStuck {
        try openSuccessor()
        continue
      }
      guard isSaved else {
        try catchUp()
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
