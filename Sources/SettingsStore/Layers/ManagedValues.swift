// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Synchronization

/// The values that an administrator sets for a domain: read-only property lists, best folder first.
///
/// The files may appear, change and go at any time. A file that can't be read keeps its last values,
/// so that nobody gets rid of a forced value by damaging a file.
final class ManagedValues: FolderObserver {
  private struct Source {
    let path: String
    var stamp: FileStamp?
    var table = KeyTable()
    /// Why the file that is there now can't be read.
    var fault: String?
  }

  private let sources: Mutex<[Source]>
  /// Whether no file has any value; spares readers the lock.
  private let hasNoValue = Atomic(true)
  private let changed = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ paths: [String]) {
    sources = Mutex(paths.map { Source(path: $0) })
    reload()
  }

  var isEmpty: Bool { hasNoValue.load(ordering: .acquiring) }

  func value(_ key: HashedKey) -> (value: PropertyList, path: String)? {
    if isEmpty { return nil }
    return sources.withLock { sources in
      for source in sources {
        if let value = source.table[key] { return (value, source.path) }
      }
      return nil
    }
  }

  /// All values, the best source's for each key.
  var values: PropertyListDictionary {
    sources.withLock { sources in
      sources.reversed().reduce(into: PropertyListDictionary()) { all, source in
        for entry in source.table.dictionary.entries { all[entry.key] = entry.value }
      }
    }
  }

  /// The first file that is there and can't be read, and why.
  var failure: StoreError? {
    sources.withLock { sources in
      sources.lazy.compactMap { source in
        source.fault.map { StoreError.unreadableManagedFile(path: source.path, reason: $0) }
      }.first
    }
  }

  /// Watches the files, and calls a body after each change.
  func watch(_ body: @escaping @Sendable () -> Void) {
    changed.withLock { $0 = body }
    for folder in folders { StoreMonitor.shared.folders.watch(folder, self) }
    reload()
  }

  private var folders: [String] {
    sources.withLock { $0.map { FilePaths.parent($0.path) } }
  }

  func folderChanged() {
    // A folder that was missing may be there now.
    for folder in folders { StoreMonitor.shared.folders.watch(folder, self) }
    if reload() { changed.withLock { $0 }?() }
  }

  /// - Returns: Whether any file changed.
  @discardableResult
  func reload() -> Bool {
    sources.withLock { sources in
      var isChanged = false
      for index in sources.indices {
        let stamp = SystemPath.stamp(sources[index].path)
        guard stamp != sources[index].stamp else { continue }
        guard stamp != nil else {
          sources[index].stamp = nil
          sources[index].table = KeyTable()
          sources[index].fault = nil
          isChanged = true
          continue
        }
        let checkpoint: Checkpoint
        do throws(StoreError) {
          switch try Checkpoint.read(sources[index].path) {
          case .read(let read): checkpoint = read
          case .unparseable(let reason):
            sources[index].fault = reason
            continue
          }
        } catch {
          sources[index].fault = "\(error)"
          continue
        }
        sources[index].fault = nil
        sources[index].stamp = stamp
        sources[index].table = KeyTable(checkpoint.values)
        isChanged = true
      }
      hasNoValue.store(sources.allSatisfy(\.table.isEmpty), ordering: .releasing)
      return isChanged
    }
  }
}
