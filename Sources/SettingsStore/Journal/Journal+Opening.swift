// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Opening, creating and repairing.
extension Journal {
  private static let bootID: [UInt8] = {
    var identifier = [UInt8](repeating: 0, count: 16)
    unsafe settings_boot_id(&identifier)
    return identifier
  }()

  /// What stands at a journal's path.
  enum Opening {
    /// Nothing.
    case missing
    /// A journal that can be used.
    case journal(Journal)
    /// Something that is no journal.
    case corrupt
    /// The journal of a newer version, to be left alone.
    case newer
  }

  /// Opens a journal, and repairs one that was written before this boot.
  static func open(_ path: String) throws(StoreError) -> Opening {
    // A link here was made by nobody of ours; what it leads to is not touched.
    if FilePaths.kind(of: path) == .link { return .corrupt }
    guard let journal = try openFile(path) else { return .missing }
    guard try journal.file.size() >= headerSize else { return .corrupt }
    switch journal.state {
    case SETTINGS_HEADER_VALID: break
    case SETTINGS_HEADER_NEWER: return .newer
    case SETTINGS_HEADER_STALE:
      guard try journal.recover() else { return .corrupt }
    default: return .corrupt
    }
    if journal.isRetired, try journal.isInPlace {
      guard journal.isWritable else { return .corrupt }
      unsafe settings_tail_reinstate(journal.header)
    }
    // Before the size: meanwhile others take space and publish records, and the file only grows.
    let (tail, capacity) = (journal.tail, journal.capacity)
    let size = try journal.file.size()
    guard size >= tail else { return .corrupt }
    if size < capacity { journal.limitCapacity(capacity, to: size) }
    return .journal(journal)
  }

  /// Whether the path leads to this journal.
  ///
  /// One that was retired has lost its name before, so that the mark of one that is in its place comes from
  /// damage.
  private var isInPlace: Bool {
    get throws(StoreError) { SystemPath.stamp(path)?.inode == (try file.stamp().inode) }
  }

  /// Forgets space that somebody cut off the file; the next record takes it again.
  ///
  /// Without the writer lock, which is never taken by whoever has a domain's state. Another process
  /// that takes the space meanwhile notes so, and then nothing is forgotten.
  private func limitCapacity(_ capacity: Int, to size: Int) {
    guard isWritable else { return }
    unsafe settings_capacity_limit(header, UInt64(capacity), UInt64(size))
  }

  private static func openFile(_ path: String) throws(StoreError) -> Journal? {
    do throws(StoreError) {
      return try Journal(SystemFile(path: path, flags: O_RDWR), path: path, isWritable: true)
    } catch {
      guard case .system(_, _, let code) = error else { throw error }
      if code == ENOENT { return nil }
      guard code == EACCES || code == EROFS || code == EPERM else { throw error }
    }
    return try Journal(SystemFile(path: path, flags: O_RDONLY), path: path, isWritable: false)
  }

  /// Creates a journal at a path that nobody looks at yet.
  ///
  /// - Parameters:
  ///   - path: A temporary path; the caller renames the file into place.
  ///   - base: The checkpoint on which the records build.
  ///   - sequence: The number of the first record.
  ///   - capacity: How many bytes to allocate; the disk's space is really taken.
  /// - Returns: The journal, without records.
  /// - Throws: ``StoreError`` when there is no space, or the folder can't be written.
  static func create(
    _ path: String, base: CheckpointIdentity, firstSequence sequence: UInt64, capacity: Int
  ) throws(StoreError) -> Journal {
    let file = try SystemFile(path: path, flags: O_RDWR | O_CREAT | O_EXCL)
    try file.writeZeros(0..<capacity)
    let journal = try Journal(file, path: path, isWritable: true)
    let code = unsafe settings_header_initialize(
      journal.header, UInt64.random(in: 1 ... .max), sequence, UInt64(capacity), base.raw, bootID)
    guard code == 0 else {
      throw StoreError.system(path: path, operation: "set up the journal", code: code)
    }
    return journal
  }

  private var state: settings_header_state {
    settings_header_state(
      rawValue: UInt32(bitPattern: unsafe settings_header_state(header, Self.bootID)))
  }

  /// Finds the records that a power cut or reboot left whole, and makes the header fit them.
  ///
  /// Nobody who had the journal mapped lives any more; whoever opens it first repairs it while the
  /// others wait for the file's lock.
  ///
  /// - Returns: Whether the journal can be used.
  private func recover() throws(StoreError) -> Bool {
    guard isWritable else {
      // Without the right to write, the records are read as far as they are whole.
      return true
    }
    try file.lock()
    defer { file.unlock() }
    switch state {
    case SETTINGS_HEADER_VALID: return true
    case SETTINGS_HEADER_STALE: break
    default: return false
    }
    // The header's own word may be older than the file's last growth.
    let limit = min(Self.maximumCapacity, try file.size())
    var end = Self.headerSize
    var sequence = nextSequence
    var isFirst = true
    var incarnation: UInt32 = 1
    // Behind a record of one incarnation, an older one's is what an earlier repair cut off.
    // Numbers rise; one is left out when a writer died after it had taken it.
    while let record = record(at: end, before: limit),
      record.incarnation >= incarnation, isFirst || record.sequence >= sequence
    {
      (end, sequence, isFirst) = (record.end, record.sequence + 1, false)
      incarnation = record.incarnation
    }
    let code = unsafe settings_header_revive(
      header, UInt64(min(end, limit)), sequence, UInt64(limit), Self.bootID)
    guard code == 0 else {
      throw StoreError.system(path: path, operation: "repair the journal", code: code)
    }
    try file.sync()
    return true
  }
}
