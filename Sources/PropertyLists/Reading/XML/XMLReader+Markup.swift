// SPDX-License-Identifier: Apache-2.0

/// Tags, comments, processing instructions and document types.
extension XMLReader {
  struct StartTag {
    var element: XMLElement
    /// Whether the tag ends with `/>`.
    var isEmpty: Bool
  }

  /// Reads a start tag; attributes are allowed and mean nothing.
  mutating func readStartTag() throws(ReadFault) -> StartTag {
    if let (tag, end) = plainStartTag() {
      offset = end
      return tag
    }
    let start = offset
    guard offset < bytes.count else {
      throw ReadFault(.unexpectedEnd(expected: "an element"), at: offset)
    }
    guard bytes[offset] == UInt8(ascii: "<") else {
      throw ReadFault(.unexpected(found: describeNext(), expected: "an element"), at: offset)
    }
    offset += 1
    let nameStart = offset
    offset = endOfName()
    guard let element = XMLElement(name: bytes.span.extracting(nameStart..<offset)) else {
      let name = bytes[nameStart..<offset]
      if name.isEmpty {
        throw ReadFault(.unexpected(found: "'<'", expected: "an element"), at: start)
      }
      let text = String(decoding: name.prefix(64), as: UTF8.self)
      throw ReadFault(
        .unknownElement(name: text, suggestion: XMLElement.nearest(to: text)), at: start)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") {
      offset += 1
      return StartTag(element: element, isEmpty: false)
    }
    return StartTag(element: element, isEmpty: try skipAttributes(of: element))
  }

  private mutating func skipAttributes(of element: XMLElement) throws(ReadFault) -> Bool {
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[offset - 2] == UInt8(ascii: "/")
      } else if byte == UInt8(ascii: "<") {
        throw ReadFault(
          .unexpected(found: "'<'", expected: "'>' after <\(element.name)"), at: offset - 1)
      }
    }
    throw ReadFault(.unexpectedEnd(expected: "'>' after <\(element.name)"), at: offset)
  }

  /// Reads the end tag of an element that was opened at an offset.
  mutating func readEndTag(of element: XMLElement, openedAt start: Int) throws(ReadFault) {
    if let end = endOfPlainEndTag(of: element) {
      offset = end
      return
    }
    guard starts(with: "</") else {
      if offset >= bytes.count {
        throw ReadFault(.unexpectedEnd(expected: "</\(element.name)>"), at: offset)
      }
      throw ReadFault(
        .unexpected(found: describeNext(), expected: "</\(element.name)>"), at: offset)
    }
    let tagStart = offset
    offset += 2
    let nameStart = offset
    offset = endOfName()
    let name = nameStart..<offset
    offset = endOfSpace()
    guard offset < bytes.count else {
      throw ReadFault(.unexpectedEnd(expected: "'>'"), at: offset)
    }
    guard XMLElement(name: bytes.span.extracting(name)) == element else {
      throw ReadFault(
        .mismatchedEndTag(
          found: String(decoding: bytes[name].prefix(64), as: UTF8.self),
          expected: element.name,
          openedAt: SourceText.position(at: start, in: bytes)),
        at: tagStart)
    }
    guard bytes[offset] == UInt8(ascii: ">") else {
      throw ReadFault(
        .unexpected(found: describeNext(), expected: "'>' after </\(element.name)"), at: offset)
    }
    offset += 1
  }

  /// Skips white space and comments up to the next tag and says whether that is an end tag.
  mutating func skipToTag(expecting expected: @autoclosure () -> String) throws(ReadFault) -> Bool {
    while true {
      offset = endOfSpace()
      guard offset + 1 < bytes.count else {
        throw ReadFault(.unexpectedEnd(expected: expected()), at: bytes.count)
      }
      guard bytes[offset] == UInt8(ascii: "<") else {
        throw ReadFault(.unexpected(found: describeNext(), expected: expected()), at: offset)
      }
      switch bytes[offset + 1] {
      case UInt8(ascii: "/"): return true
      case UInt8(ascii: "!"), UInt8(ascii: "?"): try skipMarkup()
      default: return false
      }
    }
  }

  /// Skips a comment or a processing instruction.
  mutating func skipMarkup() throws(ReadFault) {
    if starts(with: "<!--") {
      guard let end = find("-->", from: offset + 4) else {
        throw ReadFault(.unexpectedEnd(expected: "'-->'"), at: bytes.count)
      }
      offset = end + 3
    } else if starts(with: "<?") {
      guard let end = find("?>", from: offset + 2) else {
        throw ReadFault(.unexpectedEnd(expected: "'?>'"), at: bytes.count)
      }
      offset = end + 2
    } else {
      throw ReadFault(.unexpected(found: "'<!'", expected: "an element"), at: offset)
    }
  }

  /// Skips what may stand before the root element.
  mutating func skipProlog() throws(ReadFault) {
    var isFirst = true
    while true {
      offset = endOfSpace()
      if starts(with: "<?") || starts(with: "<!--") {
        if starts(with: "<?xml "), !(isFirst && offset == 0) {
          findings.append(
            ReadFinding(
              "xml-declaration-not-first", .warning,
              "The XML declaration has to be the first thing in the file; strict parsers refuse "
                + "this file. Remove what stands before it.", at: offset))
        }
        try skipMarkup()
      } else if starts(with: "<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
      isFirst = false
    }
  }

  /// Skips a document type with its internal subset; what it declares has no effect.
  private mutating func skipDocumentType() throws(ReadFault) {
    var quote: UInt8?
    var brackets = 0
    while offset < bytes.count {
      // Comments stand in the internal subset only.
      if quote == nil, brackets > 0, starts(with: "<!--") {
        try skipMarkup()
        continue
      }
      let byte = bytes[offset]
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return
      default: break
      }
    }
    throw ReadFault(.unexpectedEnd(expected: "'>' after <!DOCTYPE"), at: bytes.count)
  }

  /// Warns of anything but white space and comments after the root element.
  mutating func checkEnd() throws(ReadFault) {
    while offset < bytes.count {
      if ASCII.isSpace(bytes[offset]) {
        offset += 1
      } else if starts(with: "<!--"), find("-->", from: offset + 4) != nil {
        try skipMarkup()
      } else if starts(with: "<?"), find("?>", from: offset + 2) != nil {
        try skipMarkup()
      } else {
        findings.append(
          ReadFinding(
            "text-after-plist", .warning,
            "There is more text after the property list, which nobody reads. Remove it.",
            at: offset))
        return
      }
    }
  }

  // MARK: Looking ahead

  /// Where the element's end tag ends that stands here, without spaces, as nearly every one does.
  @inline(__always)
  func endOfPlainEndTag(of element: XMLElement) -> Int? {
    let span = bytes.span
    let nameStart = offset + 2
    let nameEnd = nameStart + element.nameLength
    // No name is longer than seven bytes.
    guard let word = ByteSearch.word(in: span, at: nameStart),
      word & element.nameMask == element.rawValue, span[offset] == UInt8(ascii: "<"),
      span[offset + 1] == UInt8(ascii: "/"), span[nameEnd] == UInt8(ascii: ">")
    else { return nil }
    return nameEnd + 1
  }

  /// The start tag that stands here when it has no attributes and spaces, as nearly every one.
  @inline(__always)
  private func plainStartTag() -> (tag: StartTag, end: Int)? {
    let span = bytes.span
    guard offset < span.count, span[offset] == UInt8(ascii: "<"),
      let word = ByteSearch.word(in: span, at: offset + 1)
    else { return nil }
    let length = ByteSearch.firstIndex(of: UInt8(ascii: ">"), in: word)
    guard (1..<8).contains(length) else { return nil }
    let isEmpty = span[offset + length] == UInt8(ascii: "/")
    let nameLength = isEmpty ? length - 1 : length
    guard let element = XMLElement(rawValue: word & XMLElement.mask(ofLength: nameLength)),
      element.nameLength == nameLength
    else { return nil }
    return (StartTag(element: element, isEmpty: isEmpty), offset + length + 2)
  }

  private func endOfSpace() -> Int {
    let span = bytes.span
    var next = offset
    while next < span.count, ASCII.isSpace(span[next]) { next += 1 }
    return next
  }

  private func endOfName() -> Int {
    let span = bytes.span
    var next = offset
    while next < span.count, Self.isNameByte(span[next]) { next += 1 }
    return next
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    !ASCII.isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "<")
  }

  func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset + length <= bytes.count else { return false }
    // The index stays below the literal's length.
    for index in 0..<length where unsafe text.utf8Start[index] != bytes[offset + index] {
      return false
    }
    return true
  }

  func find(_ text: String, from start: Int) -> Int? {
    let pattern = Array(text.utf8)
    var position = start
    while position + pattern.count <= bytes.count {
      if bytes[position] == pattern[0],
        bytes[position..<position + pattern.count].elementsEqual(pattern)
      {
        return position
      }
      position += 1
    }
    return nil
  }

  /// What stands at the current place, for a message.
  func describeNext() -> String {
    guard offset < bytes.count else { return "the end of the file" }
    if bytes[offset] == UInt8(ascii: "<") {
      let tag = bytes[offset...].prefix(24).prefix { $0 != UInt8(ascii: ">") }
      return String(decoding: tag, as: UTF8.self) + ">"
    }
    let word = bytes[offset...].prefix(24).prefix {
      !ASCII.isSpace($0) && $0 != UInt8(ascii: "<")
    }
    return "\"\(String(decoding: word, as: UTF8.self))\""
  }
}
