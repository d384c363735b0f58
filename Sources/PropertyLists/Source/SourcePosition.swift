// SPDX-License-Identifier: Apache-2.0

/// A place in a text file.
///
/// ```swift
/// let position = SourcePosition(line: 3, column: 24, offset: 80)
/// print(position)  // 3:24
/// ```
public struct SourcePosition: Sendable, Hashable, Codable {
  /// The line, counted from 1, where lines end with LF, CR LF or CR.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
  public let column: Int
  /// The distance from the beginning in bytes of the text's UTF-8 form, a byte order mark left out.
  public let offset: Int

  /// Creates a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// The stretch of a text file that a value takes, its brackets or tags included.
///
/// ```swift
/// if let range = document.range(of: ["Title"]) {
///   print("from \(range.start) to \(range.end)")
/// }
/// ```
public struct SourceRange: Sendable, Hashable, Codable {
  /// The first character.
  public let start: SourcePosition
  /// The position after the last character.
  public let end: SourcePosition

  /// Creates a range.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
