// SPDX-License-Identifier: Apache-2.0

import PropertyLists

extension StringsDocument {
  /// One change of a document.
  package enum Edit: Sendable, Hashable {
    /// A new entry at the end.
    case add(key: String, value: String, comment: String? = nil, isNew: Bool = false)
    /// Another text for an entry.
    case translate(key: String, value: String)
    /// A mark in front of an entry.
    case mark(key: String, Mark)
    /// No such mark any more.
    case unmark(key: String, Mark)
  }

  /// A stretch of the text and what takes its place.
  private struct Replacement {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  /// The document with some changes.
  ///
  /// - Parameter edits: The changes; those that change nothing are passed over.
  /// - Returns: The new document, which has every entry of this one.
  /// - Throws: ``StringsDocumentError`` when the result would not read back as it is meant.
  package func applying(_ edits: [Edit]) throws(StringsDocumentError) -> StringsDocument {
    var replacements: [Replacement] = []
    var added: [UInt8] = []
    var expected = entries.map { (key: $0.key, value: $0.value) }
    let lineBreak = self.lineBreak
    let positions = Dictionary(grouping: entries.indices) { Array(entries[$0].key.utf8) }
    for edit in edits {
      switch edit {
      case .add(let key, let value, let comment, let isNew):
        if !text.isEmpty || !added.isEmpty { added += lineBreak }
        if let comment { added += Array("/* \(Self.inComment(comment)) */".utf8) + lineBreak }
        if isNew { added += Array(Mark.new.comment.utf8) + lineBreak }
        added += Array("\(Self.quoted(key)) = \(Self.quoted(value));".utf8) + lineBreak
        expected.append((key, value))
      case .translate(let key, let value):
        guard let index = positions[Array(key.utf8)]?.last,
          !entries[index].value.utf8.elementsEqual(value.utf8)
        else { continue }
        replacements.append(translation(ofEntry: index, to: value))
        expected[index].value = value
      case .mark(let key, let mark):
        for index in positions[Array(key.utf8)] ?? []
        where !entries[index].marks.contains(mark) {
          replacements.append(insertion(of: mark, atEntry: index))
        }
      case .unmark(let key, let mark):
        for index in positions[Array(key.utf8)] ?? [] {
          for place in places[index].marks where place.mark == mark {
            replacements.append(removal(ofMark: place.range))
          }
        }
      }
    }
    if added.isEmpty, replacements.isEmpty { return self }
    if !added.isEmpty { replacements += additions(added) }
    return try reading(text(replacing: replacements), expecting: expected)
  }

  private func reading(
    _ text: [UInt8], expecting expected: [(key: String, value: String)]
  ) throws(StringsDocumentError) -> StringsDocument {
    let edited = try StringsDocument(encode(text))
    for (index, entry) in expected.enumerated() {
      guard edited.entries.indices.contains(index),
        edited.entries[index].key.utf8.elementsEqual(entry.key.utf8),
        edited.entries[index].value.utf8.elementsEqual(entry.value.utf8)
      else { throw .wouldLose(key: entry.key) }
    }
    return edited
  }

  private func text(replacing replacements: [Replacement]) -> [UInt8] {
    // Replacements at one place stay in the order in which they were asked for.
    let ordered = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var output: [UInt8] = []
    var end = 0
    for (_, replacement) in ordered {
      output += text[end..<max(end, replacement.range.lowerBound)] + replacement.bytes
      end = max(end, replacement.range.upperBound)
    }
    return output + text[end...]
  }

  private func translation(ofEntry index: Int, to value: String) -> Replacement {
    let place = places[index]
    // A key alone is its own value.
    return place.key == place.value
      ? Replacement(
        range: place.key.upperBound..<place.key.upperBound,
        bytes: Array(" = \(Self.quoted(value))".utf8))
      : Replacement(range: place.value, bytes: Array(Self.quoted(value).utf8))
  }

  private func insertion(of mark: Mark, atEntry index: Int) -> Replacement {
    let start = places[index].key.lowerBound
    let lineStart = text[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let indent = text[lineStart..<start]
    let isFirstOnLine = indent.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let bytes = Array(mark.comment.utf8) + (isFirstOnLine ? lineBreak + indent : [0x20])
    return Replacement(range: start..<start, bytes: bytes)
  }

  /// Takes away a mark with the space that came with it.
  private func removal(ofMark range: Range<Int>) -> Replacement {
    var end = range.upperBound
    if text[end...].starts(with: lineBreak) {
      end += lineBreak.count
      while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    } else if end < text.count, text[end] == 0x20 {
      end += 1
    }
    return Replacement(range: range.lowerBound..<end, bytes: [])
  }

  /// Puts entries at the end, or before the brace that closes the file, with what the last entry
  /// lacks.
  private func additions(_ added: [UInt8]) -> [Replacement] {
    var replacements: [Replacement] = []
    var end = text.count
    let isBraced = text.first { !Self.isSpace($0) } == UInt8(ascii: "{")
    if isBraced, let brace = text.lastIndex(of: UInt8(ascii: "}")) { end = brace }
    if let last = places.last {
      let comments = CommentScanner.comments(in: text, last.value.upperBound..<end)
      let isClosed = (last.value.upperBound..<end).contains { offset in
        text[offset] == UInt8(ascii: ";") && !comments.contains { $0.range.contains(offset) }
      }
      if !isClosed {
        let place = last.value.upperBound
        replacements.append(Replacement(range: place..<place, bytes: [UInt8(ascii: ";")]))
      }
    }
    let before = text[..<end].last
    let needsBreak = before.map { $0 != 0x0A && $0 != 0x0D } ?? false
    replacements.append(
      Replacement(range: end..<end, bytes: (needsBreak ? lineBreak : []) + added))
    return replacements
  }

  /// The line ending of the file.
  private var lineBreak: [UInt8] {
    guard let first = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    if text[first] == 0x0A { return [0x0A] }
    return first + 1 < text.count && text[first + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func quoted(_ text: String) -> String {
    let entry = PropertyList.dictionary(["": .string(text)])
    // A dictionary of texts can always be written: `"" = "…";` and a line break.
    let bytes = (try? PropertyListWriter(format: .strings).write(entry)) ?? []
    return String(decoding: bytes.dropFirst(5).dropLast(2), as: UTF8.self)
  }

  /// A text that neither ends the comment nor its line.
  private static func inComment(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }).split(
      separator: "*/", omittingEmptySubsequences: false
    )
    .joined(separator: "* /")
  }
}
