// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Making records survive a power cut.
extension Journal {
  /// The end of the records that were synced.
  var durableEnd: Int { Int(clamping: unsafe settings_durable_load(header)) }

  /// Makes the records before an offset survive a power cut.
  ///
  /// Writers that ask at the same time share one sync: all who wait for one that is going on are woken
  /// when it ends. One of them syncs for all whose records came too late for it; to wait for a lock
  /// one after the other would make everyone sync for himself.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - folder: The journal's folder; its name there has to survive as well.
  /// - Returns: Whether the file still has a name; without one nothing survives, and nothing is synced.
  ///   Who waits for another one's sync relies on what that one saw.
  /// - Throws: ``StoreError`` when the disk refuses.
  func flush(upTo offset: Int, in folder: String) throws(StoreError) -> Bool {
    if durableEnd >= offset { return try !isDeleted }
    switch unsafe settings_sync_lock(header, UInt64(offset)) {
    case 0:
      defer { unsafe settings_sync_unlock(header) }
      return try syncNews(in: folder)
    case EALREADY: return true
    // Whoever has the lock was stopped; a second sync does no harm.
    case ETIMEDOUT: return try syncNews(in: folder)
    case let code: throw StoreError.system(path: path, operation: "lock the journal", code: code)
    }
  }

  private func syncNews(in folder: String) throws(StoreError) -> Bool {
    if try isDeleted { return false }
    let (start, end) = (durableEnd, tail)
    if start == 0 {
      try sync()
      try SystemPath.syncFolder(folder)
    } else {
      try sync(start..<end)
    }
    unsafe settings_durable_raise(header, UInt64(end))
    return true
  }

  /// Writes a range of records to the disk, and what the file system needs to find them.
  ///
  /// Not the header, which is changed by every record: what a repair needs of it was synced before.
  private func sync(_ range: Range<Int>) throws(StoreError) {
    let first = range.lowerBound & ~(Self.pageSize - 1)
    // The range lies inside of the mapping.
    while unsafe msync(memory + first, range.upperBound - first, MS_SYNC) != 0 {
      let code = errno
      if code == EINTR { continue }
      touch(first..<range.upperBound)
      throw StoreError.system(path: path, operation: "sync the journal", code: code)
    }
  }

  static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// Writes header and records to the disk, whatever was synced before.
  func sync() throws(StoreError) {
    do throws(StoreError) {
      try file.sync()
    } catch {
      touch(0..<tail)
      throw error
    }
  }

  /// Has the next sync write pages again, which the kernel forgets when it could not write them.
  private func touch(_ range: Range<Int>) {
    unsafe settings_touch(
      memory, UInt64(range.lowerBound), UInt64(range.upperBound), UInt64(Self.pageSize))
  }
}
