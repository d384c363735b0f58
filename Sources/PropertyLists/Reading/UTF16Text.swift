// SPDX-License-Identifier: Apache-2.0

/// Turns UTF-16 into UTF-8.
///
/// The standard library's own way is generic and takes many times as long.
enum UTF16Text {
  /// The UTF-8 form of UTF-16 code units, or `nil` when there is half a unit at the end or half a
  /// surrogate pair anywhere.
  static func utf8(of bytes: Span<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard let length = utf8Length(of: bytes, isBigEndian: isBigEndian) else { return nil }
    return [UInt8](capacity: length) { output in
      var index = 0
      while index < bytes.count {
        var scalar = UInt32(unit(bytes, index, isBigEndian))
        index += 2
        if scalar < 0x80 {
          output.append(UInt8(truncatingIfNeeded: scalar))
          continue
        }
        if scalar & 0xF800 == 0xD800 {
          let low = UInt32(unit(bytes, index, isBigEndian))
          index += 2
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF)
        }
        append(scalar, to: &output)
      }
    }
  }

  /// The length in UTF-8, which needs all surrogates to be in pairs.
  private static func utf8Length(of bytes: Span<UInt8>, isBigEndian: Bool) -> Int? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var length = 0
    var index = 0
    while index < bytes.count {
      let first = unit(bytes, index, isBigEndian)
      index += 2
      switch first {
      case 0..<0x80: length += 1
      case 0x80..<0x800: length += 2
      case 0xD800..<0xDC00:
        guard index < bytes.count, unit(bytes, index, isBigEndian) & 0xFC00 == 0xDC00 else {
          return nil
        }
        index += 2
        length += 4
      case 0xDC00..<0xE000: return nil
      default: length += 3
      }
    }
    return length
  }

  private static func unit(_ bytes: Span<UInt8>, _ index: Int, _ isBigEndian: Bool) -> UInt16 {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// Appends a scalar above U+007F.
  private static func append(_ scalar: UInt32, to output: inout OutputSpan<UInt8>) {
    if scalar < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        output.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        output.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    }
    output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}
