// SPDX-License-Identifier: Apache-2.0

/// A repair of one file: edits that are made together or not at all.
///
/// ```swift
/// let fix = Fix("Rename the key.", file: "Root.plist", fileSize: 90,
///   edits: [.init(5..<9, of: "Kye".utf8, with: "Key")])
/// ```
package struct Fix: Sendable, Hashable {
  /// A stretch of the file and what takes its place.
  package struct Edit: Sendable, Hashable {
    /// The bytes that go, counted from the beginning of the file.
    package let range: Range<Int>
    /// The bytes that are there now, by which a file that has changed meanwhile is known.
    package let original: [UInt8]
    /// The bytes that come.
    package let replacement: [UInt8]

    /// Creates an edit.
    package init(_ range: Range<Int>, of original: some Sequence<UInt8>, with replacement: String) {
      self.range = range
      self.original = Array(original)
      self.replacement = Array(replacement.utf8)
    }
  }

  /// What the fix does, in a sentence.
  package let title: String
  /// The file.
  package let file: String
  /// The size of the whole file in bytes.
  package let fileSize: Int
  /// The edits, in the order of the file; none overlaps another.
  package let edits: [Edit]

  /// Creates a fix.
  package init(_ title: String, file: String, fileSize: Int, edits: [Edit]) {
    self.title = title
    self.file = file
    self.fileSize = fileSize
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The stretch of the file that the fix touches.
  var extent: Range<Int> {
    (edits.first?.range.lowerBound ?? 0)..<(edits.last?.range.upperBound ?? 0)
  }
}
