// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// A `.strings` file as it is: comments, order, blank lines and encoding.
///
/// Edits change the places that they concern and no other byte. Files with faults are not edited,
/// since a reader would lose more than the edit gives.
///
/// ```swift
/// let document = try StringsDocument(bytes)
/// let edited = try document.applying([.add(key: "Sound", value: "Ton", comment: "A switch")])
/// ```
package struct StringsDocument: Sendable {
  /// What the document says about an entry, in a comment of its own in front of it.
  package enum Mark: String, Sendable, Hashable, CaseIterable {
    /// The entry is there for a translator, who has not been at it.
    case new
    /// No page uses the entry.
    case unused

    /// The comment.
    package var comment: String { "/* settings: \(rawValue) */" }
  }

  /// An entry of the file.
  package struct Entry: Sendable, Hashable {
    /// The key.
    package let key: String
    /// The translation.
    package let value: String
    /// The marks in front of it.
    package let marks: Set<Mark>
    /// The text of the last comment in front of it that is no mark.
    package let comment: String?
    /// Where it begins.
    package let position: SourcePosition
  }

  /// Where an entry stands in the text.
  struct Place {
    let key: Range<Int>
    let value: Range<Int>
    /// The comments that are marks.
    let marks: [(mark: Mark, range: Range<Int>)]
  }

  /// The entries in the order of the file, those that a later one overrides included.
  package let entries: [Entry]
  /// The text in UTF-8.
  let text: [UInt8]
  let places: [Place]
  private let dictionary: PropertyListDictionary
  private let encoding: TextEncoding

  /// An empty document in UTF-8.
  package init() {
    entries = []
    text = []
    places = []
    dictionary = [:]
    encoding = .utf8
  }

  /// Reads a file.
  ///
  /// - Parameter bytes: The content.
  /// - Throws: ``StringsDocumentError`` when there is anything in it that a reader would lose.
  package init(_ bytes: [UInt8]) throws(StringsDocumentError) {
    do {
      try self.init(PropertyListReader(recordsSourceRanges: true).read(bytes, as: .strings))
    } catch let error as PropertyListError {
      throw .unreadable(error)
    } catch {
      throw (error as? StringsDocumentError) ?? .otherEncoding
    }
  }

  /// Creates the document of a file that was read with its places.
  package init(_ document: PropertyListDocument) throws(StringsDocumentError) {
    guard document.format == .strings, let dictionary = document.root.dictionary,
      let source = document.text, let encoding = document.encoding
    else { throw .otherFormat(document.format) }
    if case .named = encoding { throw .otherEncoding }
    if let fault = document.diagnostics.first(where: { $0.severity == .error }) {
      throw .damaged(fault)
    }
    self.encoding = encoding
    self.dictionary = dictionary
    text = source.bytes
    var entries: [Entry] = []
    var places: [Place] = []
    var end = 0
    for (index, entry) in dictionary.entries.enumerated() {
      guard let value = entry.value.string,
        let keyRange = document.rangeOfKey(ofEntry: index, at: []),
        let valueRange = document.rangeOfValue(ofEntry: index, at: [])
      else { throw .notText(key: entry.key) }
      let comments = CommentScanner.comments(in: text, end..<keyRange.start.offset)
      let marks = comments.compactMap { comment in
        Mark.allCases.first { $0.comment == comment.source }.map { ($0, comment.range) }
      }
      entries.append(
        Entry(
          key: entry.key, value: value, marks: Set(marks.map(\.0)),
          comment: comments.last { comment in
            !Mark.allCases.contains { $0.comment == comment.source }
          }?.text, position: keyRange.start))
      places.append(
        Place(
          key: keyRange.start.offset..<keyRange.end.offset,
          value: valueRange.start.offset..<valueRange.end.offset, marks: marks))
      end = valueRange.end.offset
    }
    self.entries = entries
    self.places = places
  }

  /// The file's bytes, in the encoding that it had.
  package var bytes: [UInt8] { encode(text) }

  /// The entry of a key that counts.
  package func entry(_ key: String) -> Entry? {
    dictionary.lastPosition(of: key).map { entries[$0] }
  }

  /// A text in the encoding of this document.
  func encode(_ text: [UInt8]) -> [UInt8] {
    func utf16(_ isBigEndian: Bool, _ hasMark: Bool) -> [UInt8] {
      var output: [UInt8] = []
      output.reserveCapacity(text.count * 2 + 2)
      let units = String(decoding: text, as: UTF8.self).utf16
      for unit in (hasMark ? [0xFEFF] : []) + Array(units) {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        output += isBigEndian ? [high, low] : [low, high]
      }
      return output
    }
    switch encoding {
    case .utf8, .named: return text
    case .utf8WithByteOrderMark: return [0xEF, 0xBB, 0xBF] + text
    case .utf16LittleEndian(let hasMark): return utf16(false, hasMark)
    case .utf16BigEndian(let hasMark): return utf16(true, hasMark)
    }
  }
}
