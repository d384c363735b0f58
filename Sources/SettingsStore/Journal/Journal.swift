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
  private static let recordHeaderSize = 24
  /// What fails on a file system without shared mappings.
  static let mapOperation = "map the journal"
  /// In the tail of a journal that another one has replaced.
  private static let retiredMark: UInt64 = 1 << 63

  let path: String
  let isWritable: Bool
  private let file: SystemFile
  private let memory: UnsafeMutableRawPointer
  private let header: OpaquePointer

  /// Where a record stands and what it says.
  struct Record {
    let sequence: UInt64
    let incarnation: UInt32
    let payload: [UInt8]
    let end: Int
  }

  private init(
    _ file: consuming SystemFile, path: String, isWritable: Bool
  ) throws(StoreError) {
    let protection = PROT_READ | (isWritable ? PROT_WRITE : 0)
    let mapped = unsafe mmap(
      nil, Self.maximumCapacity, protection, MAP_SHARED | MAP_NORESERVE, file.descriptor, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
      throw StoreError.system(path: path, operation: Self.mapOperation, code: errno)
    }
    self.path = path
    self.isWritable = isWritable
    self.file = file
    unsafe memory = mapped
    unsafe header = OpaquePointer(mapped)
  }

  deinit {
    // Nobody else has the pointer.
    _ = unsafe munmap(memory, Self.maximumCapacity)
  }
}

// MARK: Opening and creating

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
    if SystemPath.isLink(path) { return .corrupt }
    guard let journal = try openFile(path) else { return .missing }
    guard try journal.file.size() >= headerSize else { return .corrupt }
    switch journal.state {
    case SETTINGS_HEADER_VALID: break
    case SETTINGS_HEADER_NEWER: return .newer
    case SETTINGS_HEADER_STALE:
      guard try journal.recover() else { return .corrupt }
    default: return .corrupt
    }
    let size = try journal.file.size()
    guard size >= journal.tail else { return .corrupt }
    journal.limitCapacity(to: size)
    return .journal(journal)
  }

  /// Forgets space that somebody cut off the file; the next record takes it again.
  ///
  /// Without the writer lock, which is never taken by whoever has a domain's state. Another process
  /// that takes the space meanwhile notes so, and then nothing is forgotten.
  private func limitCapacity(to size: Int) {
    guard isWritable else { return }
    unsafe settings_capacity_limit(header, UInt64(size))
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
    while let record = record(at: end, before: limit, follows: nil),
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

// MARK: Reading

extension Journal {
  /// The end of the published records; one load of shared memory.
  var tail: Int {
    Int(signal & ~Self.retiredMark)
  }

  /// The tail with the mark of a retired journal; differs whenever there is something new.
  var signal: UInt64 { unsafe settings_tail_load(header) }

  /// The place of the signal, for whoever keeps the journal alive and reads very often.
  ///
  /// Safe to read as long as the journal lives: the memory is mapped, and the load is atomic.
  @safe struct SignalSource: @unchecked Sendable {
    fileprivate let header: OpaquePointer

    var value: UInt64 { unsafe settings_tail_load(header) }
  }

  var signalSource: SignalSource { unsafe SignalSource(header: header) }

  /// Whether another journal has replaced this one.
  var isRetired: Bool { signal & Self.retiredMark != 0 }

  var identifier: UInt64 { unsafe settings_header_journal_id(header) }
  var nextSequence: UInt64 { unsafe settings_next_sequence(header) }
  var base: CheckpointIdentity { CheckpointIdentity(unsafe settings_header_base(header)) }
  var pending: CheckpointIdentity { CheckpointIdentity(unsafe settings_header_pending(header)) }
  var pendingOffset: Int { Int(unsafe settings_header_pending_offset(header)) }

  /// The record at an offset, or `nil` when there is no whole record.
  ///
  /// - Parameters:
  ///   - offset: Where the record begins.
  ///   - limit: The offset before which it has to end.
  ///   - sequence: The number that it has to have, when that is known.
  /// - Returns: The record.
  func record(at offset: Int, before limit: Int, follows sequence: UInt64?) -> Record? {
    let start = offset + Self.recordHeaderSize
    guard start <= limit else { return nil }
    // The four fields lie between `offset` and `start`, inside of the file.
    let length = Int(unsafe memory.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    let incarnation = unsafe memory.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
    let number = unsafe memory.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
    let checksum = unsafe memory.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)
    let newest = unsafe settings_header_incarnation(header)
    guard length > 0, length <= limit - start, number == sequence ?? number, incarnation > 0,
      incarnation <= newest
    else { return nil }
    // The payload ends before `limit`.
    let payload = unsafe [UInt8](
      UnsafeRawBufferPointer(start: UnsafeRawPointer(memory + start), count: length))
    guard
      checksum == self.checksum(payload, number, incarnation: incarnation, offset: offset)
    else { return nil }
    return Record(
      sequence: number, incarnation: incarnation, payload: payload,
      end: Self.aligned(start + length))
  }

  private static func aligned(_ offset: Int) -> Int { (offset + 7) & ~7 }

  /// A record is right only in this journal, at this place, with this number.
  private func checksum(
    _ payload: [UInt8], _ sequence: UInt64, incarnation: UInt32, offset: Int
  ) -> UInt64 {
    let seed = identifier ^ sequence &* 0x9E37_79B9_7F4A_7C15
    let place = UInt64(offset) << 32 | UInt64(incarnation)
    return unsafe payload.withUnsafeBytes {
      // The payload is read during the call only.
      unsafe settings_hash($0.baseAddress, $0.count, seed &+ place &* 0xD6E8_FEB8_6659_FD93)
    }
  }
}

// MARK: Writing

extension Journal {
  /// Runs a body while no other process or thread writes.
  ///
  /// A writer that died inside leaves nothing half done, since records count only from the moment
  /// that the tail covers them.
  func withWriterLock<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result
  {
    let code = unsafe settings_writer_lock(header)
    guard code == 0 || code == EOWNERDEAD else {
      throw StoreError.system(path: path, operation: "lock the journal", code: code)
    }
    defer { unsafe settings_writer_unlock(header) }
    // Whoever died may have put another journal in this one's place, with all of its records.
    if code == EOWNERDEAD, try isDeleted { retire() }
    return try body()
  }

  /// Adds a record and publishes it.
  ///
  /// The writer lock is held.
  ///
  /// - Parameters:
  ///   - payload: The record's content.
  ///   - sequence: The record's number; the next one when not given.
  /// - Returns: The new tail.
  /// - Throws: ``StoreError`` when there is no space, or the journal is full.
  @discardableResult
  func append(_ payload: [UInt8], sequence: UInt64? = nil) throws(StoreError) -> Int {
    let offset = tail
    let start = offset + Self.recordHeaderSize
    let end = Self.aligned(start + payload.count)
    try grow(to: end, payload.count)
    let number = sequence ?? nextSequence
    let incarnation = unsafe settings_header_incarnation(header)
    let checksum = checksum(payload, number, incarnation: incarnation, offset: offset)
    // All five stores lie between the tail and the end, for which the file was grown.
    unsafe memory.storeBytes(of: UInt32(payload.count), toByteOffset: offset, as: UInt32.self)
    unsafe memory.storeBytes(of: incarnation, toByteOffset: offset + 4, as: UInt32.self)
    unsafe memory.storeBytes(of: number, toByteOffset: offset + 8, as: UInt64.self)
    unsafe memory.storeBytes(of: checksum, toByteOffset: offset + 16, as: UInt64.self)
    unsafe payload.withUnsafeBytes {
      unsafe (memory + start).copyMemory(
        from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
    }
    unsafe settings_set_next_sequence(header, number + 1)
    unsafe settings_tail_store(header, UInt64(end))
    return end
  }

  /// Takes disk space up to an offset before anything is written there, so that a full disk is an
  /// error of a system call and not a fault of a store to memory.
  private func grow(to end: Int, _ bytes: Int) throws(StoreError) {
    let capacity = Int(unsafe settings_capacity_load(header))
    guard end > capacity else { return }
    guard end <= Self.maximumCapacity else {
      throw StoreError.valueTooLarge(path: path, bytes: bytes)
    }
    let grown = min(Self.maximumCapacity, max(capacity * 2, end))
    try file.writeZeros(capacity..<grown)
    unsafe settings_capacity_store(header, UInt64(grown))
  }

  /// Says which checkpoint is about to be put in place and which records it holds.
  ///
  /// The writer lock is held.
  func setPending(_ identity: CheckpointIdentity, holdingRecordsBefore offset: Int) {
    unsafe settings_header_set_pending(header, identity.raw, UInt64(offset))
  }

  /// Marks the journal as replaced by another one.
  ///
  /// The writer lock is held.
  func retire() {
    unsafe settings_tail_store(header, UInt64(tail) | Self.retiredMark)
    notify()
  }

  // MARK: Durability

  /// Makes the records before an offset survive a power cut.
  ///
  /// Writers that ask at the same time share one sync: all who wait for one that is going on are woken
  /// when it ends. One of them syncs for all whose records came too late for it; to wait for a lock
  /// one after the other would make everyone sync for himself.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - folder: The journal's folder; its name there has to survive as well.
  /// - Throws: ``StoreError`` when the disk refuses.
  func flush(upTo offset: Int, in folder: String) throws(StoreError) {
    while true {
      let syncs = unsafe settings_sync_count(header)
      if unsafe settings_durable_load(header) >= UInt64(offset) { return }
      let code = unsafe settings_sync_try_lock(header)
      if code == 0 { break }
      guard code == EBUSY else {
        throw StoreError.system(path: path, operation: "lock the journal", code: code)
      }
      unsafe settings_sync_wait(header, syncs)
    }
    defer { unsafe settings_sync_unlock(header) }
    unsafe settings_sync_gather(header)
    if unsafe settings_durable_load(header) >= UInt64(offset) { return }
    let (start, end) = (Int(unsafe settings_durable_load(header)), tail)
    if start == 0 {
      try file.sync()
      try SystemPath.syncFolder(folder)
    } else {
      try sync(start..<end)
    }
    unsafe settings_durable_store(header, UInt64(end))
  }

  /// Writes a range of records to the disk, and what the file system needs to find them.
  ///
  /// Not the header, which is changed by every record: what a repair needs of it was synced before.
  private func sync(_ range: Range<Int>) throws(StoreError) {
    let first = range.lowerBound & ~(Self.pageSize - 1)
    // The range lies inside of the mapping.
    while unsafe msync(memory + first, range.upperBound - first, MS_SYNC) != 0 {
      guard errno == EINTR else {
        throw StoreError.system(path: path, operation: "sync the journal", code: errno)
      }
    }
  }

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// Writes header and records to the disk, whatever was synced before.
  func sync() throws(StoreError) { try file.sync() }

  // MARK: Telling others

  /// Wakes whoever waits, in any process.
  func notify() {
    // Who may not write may not wake anybody either, and has published nothing.
    if isWritable { unsafe settings_notify(header) }
  }

  /// The counter that ``wait(_:)`` compares; read it before looking at the journal.
  var notificationCount: UInt32 { unsafe settings_notification_count(header) }

  /// Sleeps until somebody notifies after the counter was read.
  ///
  /// Who may not write can't say that it waits, so it looks again every second.
  func wait(_ seen: UInt32) { unsafe settings_wait(header, seen, isWritable ? 1 : 0) }
}

// MARK: Checkpoints

extension Journal {
  /// Whether records behind an offset were synced.
  func isDurable(beyond offset: Int) -> Bool {
    unsafe settings_durable_load(header) > UInt64(offset)
  }

  /// The largest content of a record.
  static var maximumPayload: Int { maximumCapacity - headerSize - recordHeaderSize - 8 }

  /// Whether the file has no name any more.
  ///
  /// One that was replaced has none either.
  var isDeleted: Bool {
    get throws(StoreError) { try file.linkCount() == 0 }
  }

  /// The number of the first record, be there one or not.
  var firstSequence: UInt64 {
    record(at: Self.headerSize, before: tail, follows: nil)?.sequence ?? nextSequence
  }

  /// Takes the right to make a checkpoint, which one process at a time has.
  ///
  /// - Parameter waits: Whether to wait for whoever has it.
  /// - Returns: Whether nobody else has it; it ends with the process at the latest.
  /// - Throws: ``StoreError`` when the file system has no locks.
  func beginCheckpoint(waits: Bool) throws(StoreError) -> Bool {
    guard waits else { return try file.tryLock() }
    try file.lock()
    return true
  }

  func endCheckpoint() { file.unlock() }

  /// Numbers the records of this journal on from those of the one that it replaces.
  func continueSequence(of journal: Journal) {
    unsafe settings_set_next_sequence(header, journal.nextSequence)
  }
}
