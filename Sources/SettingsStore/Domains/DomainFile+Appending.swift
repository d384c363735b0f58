// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Adding a record to the journal, and what follows from it.
extension DomainFile {
  /// Where a record was written, and its number.
  struct Place {
    let offset: Int
    let end: Int
    let sequence: UInt64
  }

  /// The condition is asked under the writer lock, when nobody else writes.
  ///
  /// - Returns: Where the record is; `nil` when another journal has replaced this one, or when the
  ///   condition does not hold.
  /// - Throws: ``StoreError`` when it can't be written.
  func append(
    _ payload: [UInt8], to journal: Journal, unsaved: [StoreEdit] = [],
    if condition: (() -> Bool)? = nil
  ) throws(StoreError) -> Place? {
    try RecordDraft.with(payload) { record throws(StoreError) in
      try append(record, to: journal, unsaved: unsaved, if: condition)
    }
  }

  func append(
    _ record: borrowing RecordDraft, to journal: Journal, unsaved: [StoreEdit] = [],
    if condition: (() -> Bool)? = nil
  ) throws(StoreError) -> Place? {
    do throws(StoreError) {
      return try journal.withWriterLock { () throws(StoreError) -> Place? in
        if journal.isRetired { return nil }
        if let condition, !condition() { return nil }
        try append(unsaved, to: journal)
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

  /// Adds changes that waited to be written; as one, unless they are more than a journal takes.
  ///
  /// The writer lock is held, and they are the first of those that wait. What was added waits no longer,
  /// whatever comes after: a second time it would undo later changes.
  private func append(_ unsaved: [StoreEdit], to journal: Journal) throws(StoreError) {
    var rest = unsaved[...]
    while !rest.isEmpty {
      var (count, size) = (0, 0)
      for edit in rest {
        size += edit.size
        if count > 0, size > waitingLimit { break }
        count += 1
      }
      try journal.append(StoreEdit.encode(Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
      state.withLock { $0.unsaved.removeFirst(min(count, $0.unsaved.count)) }
    }
  }

  /// Puts written changes into the table, and tells everybody.
  func finish(_ edits: [StoreEdit], at place: Place, in journal: Journal) {
    let news = state.withLock { state in
      if takesOver(place, of: journal, &state) { apply(edits, to: &state) }
      return settle(place, in: journal, &state)
    }
    announce(news, in: journal)
  }

  /// The same with one change.
  func finish(
    _ value: PropertyList?, _ key: HashedKey, at place: Place, in journal: Journal
  ) {
    let news = state.withLock { state in
      if takesOver(place, of: journal, &state) {
        put(value, key, &state)
        slotHint.note(state.table)
      }
      return settle(place, in: journal, &state)
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
  private func settle(_ place: Place, in journal: Journal, _ state: inout State) -> News {
    if state.failure != nil, case .system = state.failure { state.failure = nil }
    state.isToBeTold = !state.untold.isEmpty
    // A new journal, which others may have begun, is not large because the old one was.
    return News(
      tells: state.isToBeTold,
      isJournalLarge: state.journal === journal && state.takesLargeJournal(at: place.end))
  }

  @inline(__always)
  private func announce(_ news: News, in journal: Journal) {
    journal.notify()
    if news.tells { tell() }
    if news.isJournalLarge { StoreMonitor.shared.hurry(self) }
  }
}
