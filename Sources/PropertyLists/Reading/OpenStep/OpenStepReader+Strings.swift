// SPDX-License-Identifier: Apache-2.0

/// Strings files: entries without braces, read past their errors.
extension OpenStepReader {
  /// Reads every entry that can be read; the others become findings.
  ///
  /// An entry that lacks its semicolon is kept, since what was meant is plain. An entry whose key
  /// or value can't be read is lost, and reading goes on at the next line that begins an entry.
  mutating func readStrings() throws(ReadFault) -> TextReading {
    skipSpace()
    if peek == UInt8(ascii: "{") { return try readPropertyList() }
    // No entry of a strings file is a container. Reading on after a fault goes back to its
    // beginning, so containers in containers would be read again and again.
    limits.depth = min(limits.depth, 16)
    let root = map?.begin(at: 0)
    var entries: [PropertyListDictionary.Entry] = []
    while true {
      skipSpace()
      guard peek != nil else { break }
      if peek == UInt8(ascii: ";") {
        report(
          ReadFinding(
            "stray-semicolon", .warning,
            "There is no entry before this ';'. Foundation ignores everything after it. Remove it.",
            at: offset))
        offset += 1
        continue
      }
      if let entry = try readStringsEntry() { entries.append(entry) }
    }
    if let root { map?.end(root, at: bytes.count) }
    let dictionary = PropertyListDictionary(entries: entries)
    return TextReading(root: .dictionary(dictionary), findings: findings, map: map)
  }

  private mutating func readStringsEntry() throws(ReadFault)
    -> PropertyListDictionary.Entry?
  {
    let start = offset
    let mark = map?.nodes.count
    do throws(ReadFault) {
      let entry = try readEntry()
      let end = offset
      skipSpace()
      if peek == UInt8(ascii: ";") {
        offset += 1
      } else if let lineEnd = endOfLineWithoutQuote(start, end) {
        throw ReadFault(
          .unexpected(found: "the end of the line", expected: "a quote at the end of the value"),
          at: lineEnd)
      } else {
        reportMissingSemicolon(after: entry.key, at: end)
        // Words on the same line belong to this value rather than to the next entry.
        let isOnSameLine = !bytes[end..<offset].contains { $0 == 0x0A || $0 == 0x0D }
        if isOnSameLine, peek != UInt8(ascii: "\"") { skipToNextEntry(from: offset) }
      }
      guard case .string = entry.value else {
        report(
          ReadFinding(
            "strings-syntax", .error,
            "The value of \"\(entry.key.shortenedForMessage)\" is no text, so the entry is ignored. "
              + "Write \"key\" = \"value\";", at: start, key: entry.key))
        if let mark { map?.discard(from: mark) }
        return nil
      }
      return entry
    } catch {
      // Limits concern the whole file; anything else concerns this entry.
      switch error.reason {
      case .tooDeep, .tooManyValues, .tooLarge: throw error
      default: break
      }
      if let mark { map?.discard(from: mark) }
      let message = PropertyListError(error.reason).message
      report(
        ReadFinding(
          "strings-syntax", .error, "\(message) The entry is lost.", at: error.offset ?? start))
      depth = 0
      skipToNextEntry(from: start)
      return nil
    }
  }

  /// Where an entry's first line ends, when its value lacks the closing quote.
  ///
  /// Such a value seems to end with the quote that opens the next line's key.
  private func endOfLineWithoutQuote(_ start: Int, _ end: Int) -> Int? {
    guard bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: "'") else {
      return nil
    }
    let entry = bytes[start..<end - 1]
    guard let last = entry.last(where: { $0 != 0x20 && $0 != 0x09 }), last == 0x0A || last == 0x0D
    else { return nil }
    return entry.firstIndex { $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func reportMissingSemicolon(after key: String, at end: Int) {
    let isLast = peek == nil
    report(
      ReadFinding(
        "missing-semicolon", isLast ? .warning : .error,
        isLast
          ? "The last entry has no ';' after its value. Some readers then drop the whole file."
          : "Expected ';' after the value of \"\(key.shortenedForMessage)\", but found \(describeNext()). "
            + "Foundation drops the whole file for this.", at: end, key: key))
  }

  /// Goes to the next line that begins with a quote, after at least one character.
  private mutating func skipToNextEntry(from start: Int) {
    offset = start
    var isAtLineStart = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D {
        isAtLineStart = true
      } else if isAtLineStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        return
      } else if isAtLineStart, byte == UInt8(ascii: "/"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "*") || bytes[offset + 1] == UInt8(ascii: "/")
      {
        return
      } else if isAtLineStart, ASCII.isLetter(byte) {
        return
      } else if !ASCII.isSpace(byte) {
        isAtLineStart = false
      }
      offset += 1
    }
  }
}
