// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

/// A domain: the values of one property list file and its journal, shared by everybody in the
/// process that opens the path.
///
/// The state in memory is the checkpoint with the journal's records on top. One load of shared memory
/// tells whether it is up to date. Lock order: writer lock of the journal, then `state`. Nothing is
/// called and no file is synced under `state`, which every reader needs.
final class DomainFile: Sendable {
  /// How the values are kept.
  enum Backing {
    /// A checkpoint and a journal that all processes map.
    case journal
    /// The property list alone, replaced by each change: for file systems that can't map a journal.
    case rewriting
    /// Nothing outside of this object.
    case memory
    /// There is no folder for it.
    case nowhere
  }

  let path: String
  let folder: String
  let journalPath: String
  /// Whether the values live in this object only.
  let isInMemory: Bool
  /// Whether there is no folder to keep the values in.
  let isNowhere: Bool

  struct State: Sendable {
    var table = KeyTable()
    var checkpoint = Checkpoint.missing
    var journal: Journal? {
      didSet {
        signal = journal?.signalSource
        isJournalLarge = false
      }
    }
    /// The journal's tail, to be looked at without touching the object.
    private(set) var signal: Journal.SignalSource?
    /// The offset in the journal up to which records are in the table.
    var applied = Journal.headerSize
    /// The number of the last record in the table.
    var sequence: UInt64 = 0
    /// Changes that could not be written yet; they are in the table.
    var unsaved: [StoreEdit] = []
    /// Why the domain can't be read or written.
    var failure: StoreError?
    /// What observers have not been told yet, in order.
    var untold: [StoredChange] = []
    /// Whether the thread that made a change is about to tell it.
    ///
    /// The thread that sleeps on the journal leaves it to that one, so that observers are called before
    /// the change returns.
    var isToBeTold = false
    /// One thread at a time tells observers, so they hear of changes in order.
    var isTelling = false
    var hasObservers = false
    var isLoaded = false
    /// Whether each change replaces the property list, since a journal can't be mapped there.
    var isRewriting = false
    /// Whether it was noticed that the journal is large.
    private var isJournalLarge = false

    /// Whether the journal was replaced and the new one can't be read, and why is known.
    var isStuck: Bool {
      guard case .system = failure else { return false }
      return journal?.isRetired == true
    }

    /// Notices, once for each journal, that reading it takes long compared with its checkpoint.
    ///
    /// What one checkpoint costs is shared by the changes of a journal that is four times as large, so
    /// a change costs the same whatever the number of keys.
    mutating func takesLargeJournal(at tail: Int) -> Bool {
      guard tail > Journal.largeSize, !isJournalLarge, !checkpoint.isLarge(for: tail) else {
        return false
      }
      isJournalLarge = true
      return true
    }
  }

  let state = Mutex(State())
  let slotHint = SlotHint()
  let observers = Mutex(ObserverList<@Sendable (StoredChange) -> Void>())
  /// One checkpoint at a time in this process.
  let checkpointing = Mutex(())
  /// One thread at a time writes changes that could not be written before.
  let catchingUp = Mutex(())
  /// Whether the monitor knows that there are changes for a checkpoint.
  let isCheckpointPlanned = Atomic(false)
  /// Whether files that killed processes left behind were looked for.
  let hasTidiedUp = Atomic(false)
  /// Whether a thread sleeps on the journal.
  let isListening = Atomic(false)
  /// Called with whatever goes wrong where nobody can be thrown an error.
  let errorHandler = Mutex<(@Sendable (StoreError) -> Void)?>(nil)

  /// How many bytes of changes that waited to be written go into one record.
  let waitingLimit: Int

  init(
    path: String, backing: Backing = .journal, waitingLimit: Int = Journal.maximumPayload / 2
  ) {
    self.path = path
    self.waitingLimit = waitingLimit
    isInMemory = backing == .memory
    isNowhere = backing == .nowhere
    folder = FilePaths.parent(path)
    journalPath = (folder == "/" ? "" : folder) + "/.\(FilePaths.name(path)).journal"
    if backing == .rewriting { state.withLock { $0.isRewriting = true } }
  }

  deinit {
    // A thread that sleeps on the journal finds that there is nobody to tell, and ends.
    state.withLock { $0.journal?.notify() }
  }

  // MARK: Reading

  /// The value of a key, with every change whose `set` returned before.
  func value(_ key: HashedKey) -> PropertyList? {
    let (value, tells) = state.withLock { state in
      refresh(&state)
      return (state.table[key], !state.untold.isEmpty)
    }
    if tells { tell() }
    return value
  }

  /// All values.
  var values: PropertyListDictionary {
    let (values, tells) = state.withLock { state in
      refresh(&state)
      return (state.table.dictionary, !state.untold.isEmpty)
    }
    if tells { tell() }
    return values
  }

  /// The number of keys, as it was known last.
  var keyCount: Int { state.withLock(\.table.count) }

  /// Why the domain can't be read or written at the moment.
  var failure: StoreError? {
    state.withLock { state in
      refresh(&state)
      return state.failure
    }
  }

  /// Brings the state up to date: nothing to do when the journal's tail is the known one.
  @inline(__always)
  func refresh(_ state: inout State) {
    if state.isLoaded, let signal = state.signal, signal.value == UInt64(state.applied) { return }
    takeOverNews(&state)
  }

  private func takeOverNews(_ state: inout State) {
    guard state.isLoaded else { return load(&state) }
    guard let journal = state.journal else { return refreshWithoutJournal(&state) }
    if journal.isRetired, isLongerThanItsCheckpoint(journal, state) {
      load(&state)
      // What can't be read now is not known to hold what the old journal does.
      if state.journal !== journal { return }
    }
    let before = state.failure
    applyRecords(of: journal, to: &state)
    if state.failure != before { reportSoon(state.failure) }
    if journal.isRetired { load(&state) }
  }

  /// Whether reading the checkpoint that replaced a journal costs less than what is left of the journal.
  private func isLongerThanItsCheckpoint(_ journal: Journal, _ state: State) -> Bool {
    !state.hasObservers && journal.pending != journal.base
      && journal.tail - state.applied > Int(clamping: journal.pending.size)
  }

  /// Whether what others wrote can wait until somebody looks.
  ///
  /// Many processes that write one domain would otherwise each take over what all the others write.
  /// The amount is limited, so that who looks does not wait long: to more than the size at which a
  /// checkpoint is made, which spares all processes but one the records that it holds.
  func canLag(_ state: State) -> Bool {
    guard state.isLoaded, !state.hasObservers, let signal = state.signal?.value else {
      return false
    }
    let applied = UInt64(state.applied)
    // The mark of a retired journal makes the signal larger than any limit.
    return signal > applied && signal - applied < 2 * UInt64(Journal.largeSize)
  }

  private func refreshWithoutJournal(_ state: inout State) {
    if isInMemory || isNowhere { return }
    if SystemPath.exists(journalPath) { return load(&state) }
    if !state.isRewriting { state.isRewriting = SystemPath.exists(lockPath) }
    // Otherwise only a first writer can have changed anything, and that creates a journal.
    if state.isRewriting { try? takeOver(&state) }
  }

  /// Puts published records into the table, in order.
  func applyRecords(of journal: Journal, to state: inout State) {
    let tail = journal.tail
    guard state.applied < tail else { return }
    var isReadable = true
    let isWhole = journal.readRecords(state.applied..<tail) { record in
      // A new journal repeats the records that its checkpoint does not hold.
      guard record.sequence > state.sequence else { return }
      state.sequence = record.sequence
      if let edits = try? StoreEdit.decode(record.payload) {
        apply(edits, to: &state)
      } else {
        isReadable = false
      }
    }
    state.applied = tail
    if !isWhole || !isReadable { state.failure = .damagedRecord(path: journalPath) }
  }

  func apply(_ edits: [StoreEdit], to state: inout State) {
    let told = state.untold.count
    defer { if edits.count > 1 { joinChanges(from: told, &state) } }
    for edit in edits {
      switch edit {
      case .set(let key, let value): put(value, HashedKey(key), &state)
      case .remove(let key): put(nil, HashedKey(key), &state)
      case .removeAll:
        if state.hasObservers {
          for entry in state.table.dictionary.entries { put(nil, HashedKey(entry.key), &state) }
        }
        state.table.removeAll()
      }
    }
  }

  /// Makes one change for each key of those that happened as one.
  private func joinChanges(from start: Int, _ state: inout State) {
    guard state.untold.count > start + 1 else { return }
    var positions = KeyTable()
    var joined: [StoredChange] = []
    for change in state.untold[start...] {
      let key = HashedKey(change.key)
      if let position = positions[key]?.int {
        joined[position] = StoredChange(
          key: change.key, old: joined[position].old, new: change.new)
      } else {
        positions[key] = .integer(PropertyListInteger(Int64(joined.count)))
        joined.append(change)
      }
    }
    state.untold.removeSubrange(start...)
    state.untold += joined.filter { $0.old != $0.new }
  }

  func put(_ value: PropertyList?, _ key: HashedKey, _ state: inout State) {
    if state.hasObservers {
      let old = state.table[key]
      if old != value {
        state.untold.append(StoredChange(key: key.key, old: old, new: value))
      }
    }
    state.table[key] = value
  }

  // MARK: Observers

  /// Calls a body for every change from now on, in order, on whatever thread finds it.
  ///
  /// - Returns: A number for ``removeObserver(_:)``.
  func addObserver(_ body: @escaping @Sendable (StoredChange) -> Void) -> UInt64 {
    state.withLock { state in
      // What changed before is none of its business.
      refresh(&state)
      state.hasObservers = true
      return observers.withLock { $0.add(body) }
    }
  }

  func removeObserver(_ number: UInt64) {
    state.withLock { state in
      state.hasObservers = observers.withLock { observers in
        observers.remove(number)
        return !observers.isEmpty
      }
    }
  }

  /// Tells observers what they have not been told; nothing is locked meanwhile.
  ///
  /// Changes that are found while a thread tells, be it by an observer, are left to that thread.
  func tell() {
    var changes = takeUntold(isFirst: true)
    while !changes.isEmpty {
      let bodies = observers.withLock(\.bodies)
      for change in changes {
        for body in bodies { body(change) }
      }
      changes = takeUntold(isFirst: false)
    }
  }

  private func takeUntold(isFirst: Bool) -> [StoredChange] {
    state.withLock { state in
      state.isToBeTold = false
      if isFirst, state.isTelling { return [] }
      defer { state.untold = [] }
      state.isTelling = !state.untold.isEmpty
      return state.untold
    }
  }

  func report(_ error: StoreError) {
    errorHandler.withLock { $0 }?(error)
  }
}
