// SPDX-License-Identifier: Apache-2.0

enum UTF8Check {
  /// Where a stretch stops being valid UTF-8; its end when it is valid.
  static func firstInvalidOffset(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
      return range.upperBound
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }
}
