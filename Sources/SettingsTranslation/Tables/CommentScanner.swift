// SPDX-License-Identifier: Apache-2.0

/// Finds the comments between two entries of a `.strings` file.
enum CommentScanner {
  struct Comment {
    let range: Range<Int>
    /// The comment with its signs.
    let source: String
    /// What it says.
    let text: String
  }

  /// The comments of a stretch in which there is nothing else than space and signs.
  static func comments(in bytes: [UInt8], _ range: Range<Int>) -> [Comment] {
    var comments: [Comment] = []
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "/") else {
        offset += 1
        continue
      }
      let start = offset
      switch bytes[offset + 1] {
      case UInt8(ascii: "/"):
        while offset < range.upperBound, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
          offset += 1
        }
        comments.append(comment(in: bytes, start..<offset, closing: 0))
      case UInt8(ascii: "*"):
        offset = end(ofComment: start, in: bytes, range)
        comments.append(comment(in: bytes, start..<offset, closing: 2))
      default:
        offset += 1
      }
    }
    return comments
  }

  private static func end(ofComment start: Int, in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var offset = start + 2
    while offset + 1 < range.upperBound {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        return offset + 2
      }
      offset += 1
    }
    return range.upperBound
  }

  private static func comment(in bytes: [UInt8], _ range: Range<Int>, closing: Int) -> Comment {
    let inner = bytes[range].dropFirst(2).dropLast(closing)
    return Comment(
      range: range, source: String(decoding: bytes[range], as: UTF8.self),
      text: String(decoding: inner, as: UTF8.self).trimmingSpace)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpace: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
