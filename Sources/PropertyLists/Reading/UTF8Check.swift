// SPDX-License-Identifier: Apache-2.0

enum UTF8Check {
  /// The text of a stretch, which has to be valid UTF-8.
  static func string(in bytes: [UInt8], _ range: Range<Int>) throws(ReadFault) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
    } catch {
      throw ReadFault(
        .invalidText(encoding: "UTF-8"), at: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }
}
