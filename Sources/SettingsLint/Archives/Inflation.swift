// SPDX-License-Identifier: Apache-2.0

import CZlib

/// Unpacks deflated bytes.
enum Inflation {
  /// The unpacked bytes; `nil` unless they are exactly as many as expected.
  static func inflate(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    if size == 0 { return [] }
    var input = Array(data)
    var output = [UInt8](repeating: 0, count: size)
    var stream = unsafe z_stream()
    // Negative window bits stand for raw data without zlib's header.
    guard
      unsafe inflateInit2_(
        &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { unsafe _ = inflateEnd(&stream) }
    // Both buffers outlive the call, and zlib writes no more than `avail_out` bytes.
    let status = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(target.count)
        return unsafe CZlib.inflate(&stream, Z_FINISH)
      }
    }
    let isWhole = unsafe status == Z_STREAM_END && stream.avail_out == 0
    return isWhole ? output : nil
  }
}
