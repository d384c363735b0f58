// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writing the property list file and beginning a new journal.
extension DomainFile {
  /// How an attempt to make a checkpoint ends.
  private enum Outcome {
    /// The checkpoint is in place, or there was nothing to write.
    case done
    /// Another process is making one.
    case busy
    /// Another process has made one while this one waited.
    case overtaken
    /// Somebody else changed the files meanwhile.
    case disturbed
  }

  /// Writes the values to the property list file and begins a new journal.
  ///
  /// - Parameter waits: Whether to wait for another process that is making a checkpoint.
  /// - Returns: Whether it was made; otherwise another process is at it, or was.
  /// - Throws: ``StoreError`` when it can't be made; the files are as they were then.
  @discardableResult
  func writeCheckpoint(waits: Bool = true) throws(StoreError) -> Bool {
    if let journal = state.withLock({ $0.journal }) { try rescue(journal) }
    try catchUp()
    // Without any lock, since whoever is told may want a checkpoint.
    defer { tell() }
    return try checkpoint(waits: waits)
  }

  /// The same, without those changes that could not be written before, and without telling anybody.
  @discardableResult
  func checkpoint(waits: Bool = true) throws(StoreError) -> Bool {
    try checkpointing.withLock { _ throws(StoreError) -> Bool in
      var disturbances = 0
      while disturbances < 20 {
        switch try checkpointOnce(waits) {
        case .done: return true
        case .busy:
          guard waits else { return false }
          throw StoreError.system(
            path: path, operation: "wait for another process's checkpoint", code: EBUSY)
        // However many others are at it, each time one of them is done.
        case .overtaken:
          guard waits else { return false }
          try merge()
        case .disturbed:
          disturbances += 1
          try merge()
          // A file that stays unreadable is moved aside after a second.
          if disturbances == 10 { state.withLock { load(&$0) } }
        }
      }
      throw StoreError.system(path: path, operation: "replace the file", code: EBUSY)
    }
  }

  private func checkpointOnce(_ waits: Bool) throws(StoreError) -> Outcome {
    // What others wrote is taken over under the lock: only who makes the checkpoint has to.
    let journal = state.withLock { state in
      if !canLag(state) { refresh(&state) }
      return state.journal
    }
    guard let journal, journal.isWritable else { return .done }
    if try rescue(journal) { return .disturbed }
    guard try journal.beginCheckpoint(waits: waits) else { return .busy }
    defer { journal.endCheckpoint() }
    if journal.isRetired { return .overtaken }
    let (current, known, table, applied, isSaved) = state.withLock { state in
      refresh(&state)
      return (
        state.journal, state.checkpoint, state.table, state.applied, state.unsaved.isEmpty
      )
    }
    guard current === journal else { return .overtaken }
    guard applied > Journal.headerSize || known.identity == .missing else { return .done }
    removeStrayFiles()

    let bytes = try Checkpoint.bytes(of: table.dictionary, format: known.format, path: path)
    let identity = CheckpointIdentity(of: bytes)
    let temporary = temporaryPath()
    defer { SystemPath.remove(temporary) }
    let stamp = try write(bytes, to: temporary)
    let mayGoOn = try journal.withWriterLock { () throws(StoreError) in
      guard !journal.isRetired, SystemPath.stamp(path) == known.stamp else { return false }
      journal.setPending(
        identity, holdingRecordsBefore: applied,
        continues: isSaved && known.identity == journal.base)
      return true
    }
    guard mayGoOn else { return .disturbed }
    // From here on a reader that finds the new checkpoint knows which records it holds. That has to
    // be on the disk before the checkpoint is.
    try journal.sync()
    guard try putInPlace(temporary, identity, instead: known) else { return .disturbed }
    try SystemPath.syncFolder(folder)
    try replace(journal, base: identity, recordsFrom: applied)
    state.withLock { state in
      refresh(&state)
      guard state.checkpoint.identity == identity else { return }
      state.checkpoint = Checkpoint(
        values: [:], identity: identity, stamp: stamp, format: known.format)
    }
    return .done
  }

  /// Removes temporary files of processes that were killed, once for each domain.
  ///
  /// Only old ones: another system that shares the folder may have processes of its own.
  private func removeStrayFiles() {
    guard !hasTidiedUp.exchange(true, ordering: .relaxed) else { return }
    let prefix = FilePaths.name(journalPath) + "."
    for (name, _) in FilePaths.entries(of: folder) ?? []
    where name.utf8.starts(with: prefix.utf8) {
      let path = "\(folder)/\(name)"
      let digits = name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
      guard let process = Int32(digits), kill(process, 0) != 0, errno == ESRCH,
        let stamp = SystemPath.stamp(path), stamp.seconds < Int64(time(nil)) - 600
      else { continue }
      SystemPath.remove(path)
    }
  }

  /// - Returns: The stamp of the file, which it keeps when it gets another name.
  func write(_ bytes: [UInt8], to temporary: String) throws(StoreError) -> FileStamp {
    let file = try SystemFile(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
    file.takeAfter(path)
    try file.write(bytes, at: 0)
    try file.sync()
    return try file.stamp()
  }

  /// Exchanges the property list for a new one.
  ///
  /// - Returns: Whether the file that came out was the known one; else it was put back.
  func putInPlace(
    _ temporary: String, _ identity: CheckpointIdentity, instead known: Checkpoint
  ) throws(StoreError) -> Bool {
    switch try SystemPath.exchange(temporary, path) {
    case .swapped: if try displacedIdentity(temporary) == known.identity { return true }
    case .placed: return known.identity == .missing
    // Its stamp was the known one a moment ago; there is no way to do better.
    case .replaced: return true
    }
    // Somebody replaced the file at the last moment: give it back, and merge it.
    _ = try SystemPath.exchange(temporary, path)
    // And if somebody did so again, the latest file stays.
    if try displacedIdentity(temporary) != identity {
      _ = try SystemPath.exchange(temporary, path)
    }
    return false
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
    fresh.file.takeAfter(journalPath)
    // Its header has to be on the disk before its name is.
    try fresh.sync()
    try journal.withWriterLock { () throws(StoreError) in
      guard !journal.isRetired else { return }
      try journal.readRecords(offset..<max(offset, journal.tail)) { record throws(StoreError) in
        try fresh.append(record.payload, sequence: record.sequence)
      }
      fresh.continueSequence(of: journal)
      // What was flushed stays so, also what somebody flushes just now.
      if journal.tail > offset { try fresh.sync() }
      try SystemPath.rename(temporary, to: journalPath)
      journal.retire()
    }
  }

  // MARK: A journal that was deleted

  /// Saves what a journal says whose file somebody deleted.
  ///
  /// Its records become changes that wait for ``catchUp()``, and whoever else has the journal is sent to
  /// the one that is at its path then.
  ///
  /// - Returns: Whether the journal was deleted.
  @discardableResult
  func rescue(_ journal: Journal) throws(StoreError) -> Bool {
    guard journal.isWritable, try journal.isDeleted, !journal.isRetired else { return false }
    try journal.withWriterLock { () throws(StoreError) in
      guard !journal.isRetired else { return }
      var edits: [StoreEdit] = []
      journal.readRecords(Journal.headerSize..<journal.tail) { record in
        edits += (try? StoreEdit.decode(record.payload)) ?? []
      }
      state.withLock { $0.unsaved = edits + $0.unsaved }
      journal.retire()
    }
    return true
  }
}
