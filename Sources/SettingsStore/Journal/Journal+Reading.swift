// SPDX-License-Identifier: Apache-2.0

import CSettingsStore
import PropertyLists

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looking at the tail and at records.
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
    fileprivate let place: UnsafePointer<UInt64>

    @inline(__always)
    var value: UInt64 { unsafe settings_load(place) }
  }

  var signalSource: SignalSource { unsafe SignalSource(place: settings_tail_place(header)) }

  /// Whether another journal has replaced this one.
  var isRetired: Bool { signal & Self.retiredMark != 0 }

  var identifier: UInt64 { unsafe settings_header_journal_id(header) }
  /// How many bytes of the file are there to be written.
  var capacity: Int { Int(clamping: unsafe settings_capacity_load(header)) }
  var nextSequence: UInt64 { unsafe settings_next_sequence(header) }
  var base: CheckpointIdentity { CheckpointIdentity(unsafe settings_header_base(header)) }
  var pending: CheckpointIdentity { CheckpointIdentity(unsafe settings_header_pending(header)) }
  /// Whether the pending checkpoint holds what the base and the records before the offset say, only.
  var pendingContinues: Bool { unsafe settings_header_pending_continues(header) != 0 }
  var pendingOffset: Int { Int(unsafe settings_header_pending_offset(header)) }

  /// The record at an offset, or `nil` when there is no whole record.
  ///
  /// - Parameters:
  ///   - offset: Where the record begins.
  ///   - limit: The offset before which it has to end.
  /// - Returns: The record.
  func record(at offset: Int, before limit: Int) -> Record? {
    let start = offset + Self.recordHeaderSize
    guard start <= limit else { return nil }
    // The four fields lie between `offset` and `start`, inside of the file.
    let length = Int(unsafe memory.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    let incarnation = unsafe memory.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
    let number = unsafe memory.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
    let checksum = unsafe memory.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)
    let newest = unsafe settings_header_incarnation(header)
    guard length > 0, length <= limit - start, incarnation > 0, incarnation <= newest
    else { return nil }
    // The payload ends before `limit`.
    let payload = unsafe [UInt8](
      UnsafeRawBufferPointer(start: UnsafeRawPointer(memory + start), count: length))
    let isRight = unsafe payload.withUnsafeBytes {
      unsafe checksum == self.checksum($0, number, incarnation: incarnation, offset: offset)
    }
    guard isRight else { return nil }
    return Record(
      sequence: number, incarnation: incarnation, payload: payload,
      end: Self.aligned(start + length))
  }

  /// Calls a body for each published record of a range, past damaged ones.
  ///
  /// A record is right only at its place, so whatever looks like one behind a damaged one is one.
  ///
  /// - Returns: Whether none was damaged.
  @discardableResult
  func readRecords<Failure: Error>(
    _ range: Range<Int>, _ body: (Record) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var (place, isWhole) = (range.lowerBound, true)
    while place < range.upperBound {
      if let record = record(at: place, before: range.upperBound) {
        try body(record)
        place = record.end
      } else {
        isWhole = false
        place = recordOffset(behind: place, before: range.upperBound) ?? range.upperBound
      }
    }
    return isWhole
  }

  /// Where the next record begins behind a damaged one, whose length may be damaged too.
  private func recordOffset(behind offset: Int, before limit: Int) -> Int? {
    // Made for the purpose, a file could have all the rest read at each place.
    var budget = 4 * (limit - offset)
    var place = offset + 8
    while place + Self.recordHeaderSize <= limit, budget > 0 {
      if record(at: place, before: limit) != nil { return place }
      // The length lies inside of the file.
      let length = Int(unsafe memory.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      if length <= limit - place { budget -= length }
      place += 8
    }
    return nil
  }

  static func aligned(_ offset: Int) -> Int { (offset + 7) & ~7 }

  /// A record is right only in this journal, at this place, with this number.
  func checksum(
    _ payload: UnsafeRawBufferPointer, _ sequence: UInt64, incarnation: UInt32, offset: Int
  ) -> UInt64 {
    let seed = identifier ^ sequence &* 0x9E37_79B9_7F4A_7C15
    let place = UInt64(offset) << 32 | UInt64(incarnation)
    return unsafe settings_hash(
      payload.baseAddress, payload.count, seed &+ place &* 0xD6E8_FEB8_6659_FD93)
  }
}
