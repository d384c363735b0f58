// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The journal of a domain: changes since the checkpoint, in memory that all processes share.
///
/// Records are only ever added behind the last one and never change, so whoever sees the tail may
/// read everything before it without a lock. One journal is replaced by another (``retire()``); the
/// old one stays readable for those who still have it mapped.
///
/// Layout and crash argument: Documentation/Design/0003-preferences-store.md.
///
/// Safe to share although it holds pointers: the tail and the counters are atomics, records are
/// written under the writer lock before the tail covers them, and the mapping lives as long as the
/// object.
@safe final class Journal: @unchecked Sendable {
  /// The largest journal; the mapping reserves that much address space and no memory.
  static let maximumCapacity = Int(SETTINGS_JOURNAL_MAXIMUM_SIZE)
  static let initialCapacity = 64 << 10
  /// What is small enough for any domain.
  static let largeSize = 1 << 20
  static let headerSize = Int(SETTINGS_JOURNAL_HEADER_SIZE)
  static let recordHeaderSize = 24
  /// What fails on a file system without shared mappings.
  static let mapOperation = "map the journal"
  /// In the tail of a journal that another one has replaced.
  static let retiredMark: UInt64 = 1 << 63

  let path: String
  let isWritable: Bool
  let file: SystemFile
  let memory: UnsafeMutableRawPointer
  let header: OpaquePointer

  /// Where a record stands and what it says.
  struct Record {
    let sequence: UInt64
    let incarnation: UInt32
    let payload: [UInt8]
    let end: Int
  }

  init(
    _ file: consuming SystemFile, path: String, isWritable: Bool
  ) throws(StoreError) {
    guard let mapped = unsafe Self.map(file.descriptor, isWritable: isWritable) else {
      throw StoreError.system(path: path, operation: Self.mapOperation, code: errno)
    }
    self.path = path
    self.isWritable = isWritable
    self.file = file
    unsafe memory = mapped
    unsafe header = OpaquePointer(mapped)
  }

  deinit { unsafe Self.unmap(memory) }
}
