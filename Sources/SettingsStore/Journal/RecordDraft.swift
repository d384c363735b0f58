// SPDX-License-Identifier: Apache-2.0

/// A record that is about to be added to a journal: room for the journal's own words, and the payload
/// behind it, so that one call can write both.
///
/// Safe to use although it holds an address: nobody can copy it, and whoever gets it only borrows it
/// from ``with(payload:_:_:)``, which has the memory.
@safe struct RecordDraft: ~Copyable {
  /// The whole record.
  let bytes: UnsafeMutableRawBufferPointer

  private init(_ bytes: UnsafeMutableRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  /// Whether there is nothing to add.
  var isEmpty: Bool { unsafe bytes.count == Journal.recordHeaderSize }

  var payload: UnsafeRawBufferPointer {
    // The memory is larger than the room for the journal's words.
    unsafe UnsafeRawBufferPointer(rebasing: bytes[Journal.recordHeaderSize...])
  }

  /// Runs a body with a record that is put together for it, on the stack when it is small.
  ///
  /// - Parameters:
  ///   - count: The size of the payload in bytes.
  ///   - write: Writes the payload, all of it.
  ///   - body: Uses the record.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @inline(__always)
  static func with<Result, Failure: Error>(
    payload count: Int, _ write: (inout OutputRawSpan) -> Void,
    _ body: (borrowing RecordDraft) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeTemporaryAllocation(
      byteCount: Journal.recordHeaderSize + count, alignment: 8
    ) { bytes throws(Failure) in
      var payload = unsafe OutputRawSpan(
        buffer: UnsafeMutableRawBufferPointer(rebasing: bytes[Journal.recordHeaderSize...]),
        initializedCount: 0)
      write(&payload)
      precondition(payload.byteCount == count, "a record is as long as it was said to be")
      return try unsafe body(RecordDraft(bytes))
    }
  }

  /// The same with a payload that is there already.
  static func with<Result, Failure: Error>(
    _ payload: [UInt8], _ body: (borrowing RecordDraft) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try with(payload: payload.count) {
      // Bytes have no padding.
      ValueCodec.write(bytes: unsafe payload.span.bytes, to: &$0)
    } _: { record throws(Failure) in
      try body(record)
    }
  }
}
