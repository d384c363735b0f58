// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The way without a journal, for file systems that can't map one: each change replaces the property
/// list, under a lock that ends with its process.
///
/// Every promise holds, and a change costs what replacing a file and syncing it costs. A reader looks
/// at the file's stamp each time. The lock's file tells other processes which way the domain is kept.
extension DomainFile {
  var lockPath: String { "\(journalPath.dropLast("journal".utf8.count))lock" }

  /// Writes changes into the property list.
  ///
  /// - Parameters:
  ///   - edits: The changes.
  ///   - reads: What the changes depend on.
  /// - Returns: Whether that was unchanged; otherwise nothing was written.
  /// - Throws: ``StoreError`` when it can't be replaced; the file is as it was then.
  @discardableResult
  func rewrite(
    _ edits: [StoreEdit], ifUnchanged reads: [StoredRead] = []
  ) throws(StoreError) -> Bool {
    try SystemPath.createFolder(folder)
    defer { tell() }
    return try checkpointing.withLock { _ throws(StoreError) in
      let lock = try SystemFile(path: lockPath, flags: O_RDWR | O_CREAT)
      try lock.lock()
      defer { lock.unlock() }
      for _ in 0..<20 {
        switch try rewriteOnce(edits, reads) {
        case .done: return true
        case .changed: return false
        case .disturbed: continue
        }
      }
      throw StoreError.system(path: path, operation: "replace the file", code: EBUSY)
    }
  }

  private enum Outcome {
    case done
    /// What the changes depend on is another value now.
    case changed
    /// Somebody who knows no lock was faster.
    case disturbed
  }

  private func rewriteOnce(
    _ edits: [StoreEdit], _ reads: [StoredRead]
  ) throws(StoreError) -> Outcome {
    let (isCurrent, known, draft, unsaved) = try state.withLock { state throws(StoreError) in
      if !state.isLoaded { load(&state) }
      try takeOver(&state)
      // A table of its own, since nothing counts before it is written.
      var draft = State()
      draft.table = state.table
      apply(state.unsaved + edits, to: &draft)
      return (isUnchanged(reads, state), state.checkpoint, draft.table, state.unsaved.count)
    }
    guard isCurrent else { return .changed }
    let bytes = try Checkpoint.bytes(of: draft.dictionary, format: known.format, path: path)
    let identity = CheckpointIdentity(of: bytes)
    let temporary = temporaryPath()
    defer { SystemPath.remove(temporary) }
    let stamp = try write(bytes, to: temporary)
    guard SystemPath.stamp(path) == known.stamp,
      try putInPlace(temporary, identity, instead: known)
    else { return .disturbed }
    try SystemPath.syncFolder(folder)
    state.withLock { state in
      apply(edits, to: &state)
      state.unsaved.removeFirst(min(unsaved, state.unsaved.count))
      state.checkpoint = Checkpoint(
        values: [:], identity: identity, stamp: stamp, format: known.format)
      if case .system = state.failure { state.failure = nil }
    }
    return .done
  }

  /// Takes over what another process wrote to the property list.
  func takeOver(_ state: inout State) throws(StoreError) {
    guard SystemPath.stamp(path) != state.checkpoint.stamp else { return }
    guard case .read(let checkpoint) = try Checkpoint.readPatiently(path) else { return }
    install(checkpoint, nil, &state)
  }
}
