// SPDX-License-Identifier: Apache-2.0

/// The text of a file in UTF-8, which turns byte offsets into lines and columns.
///
/// ```swift
/// let place = document.text?.position(at: 80)
/// print(document.text?.line(place?.line ?? 1) ?? "")  // the line of that place
/// ```
public struct SourceText: Sendable {
  /// The text in UTF-8, without byte order mark.
  ///
  /// A stretch that is no valid UTF-8 is as in the file.
  public let bytes: [UInt8]

  /// The offsets at which lines begin.
  private let lineStarts: [Int]

  /// How many scalars begin before each multiple of ``blockSize``, so that a column in a very long
  /// line costs no more than in a short one; empty when no line is that long.
  private let scalarCounts: [Int]

  private static let blockSize = 1024

  /// Creates the text of bytes in UTF-8 without byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32)
    var lineStart = 0
    var longestLine = 0
    let span = bytes.span
    var offset = ByteSearch.first(0x0A, or: 0x0D, in: span, from: 0)
    while offset < span.count {
      if Self.isLineEnd(at: offset, in: span) {
        longestLine = max(longestLine, offset + 1 - lineStart)
        lineStart = offset + 1
        starts.append(lineStart)
      }
      offset = ByteSearch.first(0x0A, or: 0x0D, in: span, from: offset + 1)
    }
    longestLine = max(longestLine, bytes.count - lineStart)
    lineStarts = starts
    scalarCounts = longestLine < Self.blockSize ? [] : Self.scalarCounts(in: span)
  }

  private static func scalarCounts(in bytes: Span<UInt8>) -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / blockSize + 1)
    var count = 0
    for offset in bytes.indices {
      if offset % blockSize == 0 { counts.append(count) }
      if bytes[offset] & 0xC0 != 0x80 { count += 1 }
    }
    if bytes.count % blockSize == 0 { counts.append(count) }
    return counts
  }

  /// The text as a string; bytes that are no UTF-8 become U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The line and column of a byte offset; offsets outside of the text give its ends.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let column =
      offset - start < Self.blockSize
      ? scalars(in: start..<offset) : scalars(before: offset) - scalars(before: start)
    return SourcePosition(line: low + 1, column: column + 1, offset: offset)
  }

  private func scalars(in range: Range<Int>) -> Int {
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarCounts[block] + scalars(in: block * Self.blockSize..<offset)
  }

  /// The text of a line, counted from 1, without its ending; for a message that shows the place.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The position of an offset in text of which no other position is asked for.
  static func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var line = 1
    var column = 1
    let span = bytes.span
    for index in 0..<offset {
      if isLineEnd(at: index, in: span) {
        line += 1
        column = 1
      } else if span[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourcePosition(line: line, column: column, offset: offset)
  }

  /// Whether a line ends with the byte at an offset: LF, or CR that no LF follows.
  private static func isLineEnd(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    bytes[offset] == 0x0A
      || (bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A))
  }
}
