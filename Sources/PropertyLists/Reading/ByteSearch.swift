// SPDX-License-Identifier: Apache-2.0

/// Looks at eight bytes at a time.
enum ByteSearch {
  /// Where one of two bytes stands first, from a place on; the end when neither follows.
  static func first(
    _ one: UInt8, or other: UInt8, in bytes: Span<UInt8>, from start: Int
  ) -> Int {
    var next = start
    while let word = word(in: bytes, at: next) {
      let found = matches(one, in: word) | matches(other, in: word)
      if found != 0 { return next + found.trailingZeroBitCount / 8 }
      next += 8
    }
    while next < bytes.count, bytes[next] != one, bytes[next] != other { next += 1 }
    return next
  }

  /// The eight bytes at a place, the first one lowest, when there are as many.
  @inline(__always)
  static func word(in bytes: Span<UInt8>, at start: Int) -> UInt64? {
    guard start >= 0, start + 8 <= bytes.count else { return nil }
    // Any bytes are a number, and the bounds have been checked.
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// The place of a byte in a word, or 8 when it is not there.
  @inline(__always)
  static func firstIndex(of byte: UInt8, in word: UInt64) -> Int {
    matches(byte, in: word).trailingZeroBitCount / 8
  }

  /// A word whose lowest bit that is set lies in the first byte that matches; zero without match.
  @inline(__always)
  private static func matches(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let eachLow: UInt64 = 0x0101_0101_0101_0101
    let difference = word ^ UInt64(byte) &* eachLow
    return (difference &- eachLow) & ~difference & (eachLow << 7)
  }
}
