// SPDX-License-Identifier: Apache-2.0

/// The text of a file in UTF-8, which turns byte offsets into lines and columns.
public struct SourceText: Sendable {
  /// The text in UTF-8, without byte order mark. A stretch that is no valid UTF-8 is as in the file.
  public let bytes: [UInt8]

  /// The offsets at which lines begin.
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = Self.lineStarts(in: bytes)
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
    let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    return SourcePosition(line: low + 1, column: column, offset: offset)
  }

  /// The text of a line, counted from 1, without its ending; for a message that shows the place.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The position of an offset in text that nobody needs afterwards.
  static func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    SourceText(bytes).position(at: offset)
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A))
      {
        starts.append(offset + 1)
      }
    }
    return starts
  }
}
