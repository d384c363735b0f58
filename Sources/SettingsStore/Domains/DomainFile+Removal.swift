// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Removing a domain with its files.
///
/// A journal that somebody deletes is saved by whoever has it mapped, so deleting files removes
/// nothing for long. Here the journal says itself that all values are gone, then the files go, and then
/// it is retired: whoever has it finds no files, and the next change begins a new domain.
extension DomainFile {
  /// Removes every value and every file of the domain, for all processes.
  ///
  /// Only the lock of a domain without a journal stays: it tells others how the domain is kept.
  ///
  /// - Throws: ``StoreError`` when the files can't be removed. The domain is as it was then, or empty.
  func removeFiles() throws(StoreError) {
    if isNowhere { throw .noHome }
    if isInMemory { return try edit([.removeAll]) }
    state.withLock { $0.unsaved = [] }
    for _ in 0..<20 {
      let (journal, isRewriting) = state.withLock { state in
        refresh(&state)
        return (state.journal, state.isRewriting)
      }
      if isRewriting { return try removeRewrittenFile() }
      if let journal {
        if try remove(journal) { return finishRemoval() }
      } else if SystemPath.exists(path) {
        // Without a journal nobody could be told.
        try createJournal()
      } else {
        return finishRemoval()
      }
    }
    throw StoreError.system(path: path, operation: "remove the file", code: EBUSY)
  }

  /// - Returns: Whether the journal was the one that counts.
  private func remove(_ journal: Journal) throws(StoreError) -> Bool {
    guard journal.isWritable else {
      throw StoreError.system(path: journalPath, operation: "write the journal", code: EACCES)
    }
    // What a deleted journal holds is to be removed too, so it is not saved.
    let isDeleted = try journal.isDeleted
    return try checkpointing.withLock { _ throws(StoreError) in
      _ = try journal.beginCheckpoint(waits: true)
      defer { journal.endCheckpoint() }
      return try journal.withWriterLock { () throws(StoreError) in
        if journal.isRetired { return false }
        // A crash at any point from here on leaves an empty domain.
        try journal.append(StoreEdit.encode([.removeAll]))
        if !isDeleted {
          try journal.sync()
          try SystemPath.removeForGood(path)
          try SystemPath.removeForGood(journalPath)
        }
        journal.retire()
        return !isDeleted
      }
    }
  }

  private func removeRewrittenFile() throws(StoreError) {
    try checkpointing.withLock { _ throws(StoreError) in
      let lock = try SystemFile(path: lockPath, flags: O_RDWR | O_CREAT)
      try lock.lock()
      defer { lock.unlock() }
      try SystemPath.removeForGood(path)
    }
    finishRemoval()
  }

  /// Removes what damaged files were renamed to, and tells everybody in this process.
  private func finishRemoval() {
    let name = String(path.dropFirst(folder.utf8.count + 1))
    for (found, _) in FilePaths.entries(of: folder) ?? []
    where found.hasPrefix("\(name).corrupt-") || found.hasPrefix(".\(name).journal.corrupt-") {
      SystemPath.remove("\(folder)/\(found)")
    }
    // A folder that is not there has no names to make durable.
    try? SystemPath.syncFolder(folder)
    state.withLock { state in
      refresh(&state)
      if state.journal == nil { install(.missing, nil, &state) }
    }
    tell()
  }
}
