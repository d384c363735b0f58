// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Reads XML property lists.
///
/// A reader of the elements that property lists have and of nothing else: document types are
/// skipped, entities other than XML's own five are errors, and nothing is fetched. Line ends inside
/// of strings stay as they are, as in Foundation.
struct XMLReader {
  let bytes: [UInt8]
  let limits: PropertyListLimits
  let valueLimit: Int
  var offset = 0
  var depth = 0
  var valueCount = 0
  var map: SourceMap?
  var findings: [ReadFinding] = []

  init(_ bytes: [UInt8], limits: PropertyListLimits, map: SourceMap? = nil) {
    self.bytes = bytes
    self.limits = limits
    self.map = map
    valueLimit = limits.values(forBytes: bytes.count)
  }

  /// Reads the document: an optional prolog, and `<plist>` around a value or the value alone.
  mutating func read() throws(ReadFault) -> TextReading {
    try skipProlog()
    guard offset < bytes.count else { throw ReadFault(.empty, at: offset) }
    let start = offset
    let tag = try readStartTag()
    let root: PropertyList
    if tag.element == .plist {
      guard !tag.isEmpty, try !skipToTag(expecting: "a value") else {
        throw ReadFault(
          .unexpected(found: "an empty <plist>", expected: "a value inside of it"), at: start)
      }
      root = try readValue()
      if try !skipToTag(expecting: "</plist>") {
        throw ReadFault(.unexpected(found: describeNext(), expected: "</plist>"), at: offset)
      }
      try readEndTag(of: .plist, openedAt: start)
    } else {
      offset = start
      root = try readValue()
    }
    try checkEnd()
    return TextReading(root: root, findings: findings, map: map)
  }

  // MARK: Values

  mutating func readValue() throws(ReadFault) -> PropertyList {
    let start = offset
    let tag = try readStartTag()
    return try readValue(tag, startingAt: start)
  }

  private mutating func readValue(_ tag: StartTag, startingAt start: Int) throws(ReadFault)
    -> PropertyList
  {
    valueCount += 1
    if valueCount > valueLimit { throw ReadFault(.tooManyValues(limit: valueLimit), at: start) }
    let node = map?.begin(at: start)
    let value: PropertyList
    switch tag.element {
    case .string:
      value = .string(tag.isEmpty ? "" : try readText(of: .string, openedAt: start))
    case .dict:
      value = tag.isEmpty ? .dictionary(PropertyListDictionary()) : try readDict(openedAt: start)
    case .array:
      value = .array(tag.isEmpty ? [] : try readArray(openedAt: start))
    case .true, .false:
      if !tag.isEmpty {
        _ = try skipToTag(expecting: "</\(tag.element.name)>")
        try readEndTag(of: tag.element, openedAt: start)
      }
      value = .boolean(tag.element == .true)
    case .integer, .real, .date, .data:
      let textStart = offset
      let text = tag.isEmpty ? "" : try readText(of: tag.element, openedAt: start)
      value = try XMLScalar.value(of: tag.element, text, at: textStart)
    case .key:
      throw ReadFault(.unexpected(found: "<key>", expected: "a value"), at: start)
    case .plist:
      throw ReadFault(.unexpected(found: "<plist>", expected: "a value"), at: start)
    }
    if let node { map?.end(node, at: offset) }
    return value
  }

  private mutating func readArray(openedAt start: Int) throws(ReadFault) -> [PropertyList] {
    try enter(at: start)
    var members: [PropertyList] = []
    while try !skipToTag(expecting: "</array>") {
      members.append(try readValue())
    }
    try readEndTag(of: .array, openedAt: start)
    depth -= 1
    return members
  }

  private mutating func readDict(openedAt start: Int) throws(ReadFault) -> PropertyList {
    try enter(at: start)
    var entries: [PropertyListDictionary.Entry] = []
    while try !skipToTag(expecting: "</dict>") {
      if entries.isEmpty { entries.reserveCapacity(4) }
      let keyStart = offset
      let keyTag = try readStartTag()
      guard keyTag.element == .key else {
        throw ReadFault(.missingKey(found: "<\(keyTag.element.name)>"), at: keyStart)
      }
      let node = map?.begin(at: keyStart)
      let key = keyTag.isEmpty ? "" : try readText(of: .key, openedAt: keyStart)
      if let node { map?.end(node, at: offset) }
      if try skipToTag(expecting: "the value of \"\(key.shortenedForMessage)\"") {
        throw ReadFault(.missingValue(key: key.shortenedForMessage), at: keyStart)
      }
      let valueStart = offset
      let tag = try readStartTag()
      if tag.element == .key {
        throw ReadFault(.missingValue(key: key.shortenedForMessage), at: keyStart)
      }
      entries.append(.init(key: key, value: try readValue(tag, startingAt: valueStart)))
    }
    try readEndTag(of: .dict, openedAt: start)
    depth -= 1
    if entries.count == 1, entries[0].key == "CF$UID", case .integer(let number) = entries[0].value,
      let uid = number.exactly(UInt64.self)
    {
      return .uid(uid)
    }
    return .dictionary(PropertyListDictionary(entries: entries))
  }

  private mutating func enter(at start: Int) throws(ReadFault) {
    depth += 1
    if depth > limits.depth { throw ReadFault(.tooDeep(limit: limits.depth), at: start) }
  }

  // MARK: Text

  /// The text up to the element's end tag, which is read too.
  private mutating func readText(
    of element: XMLElement, openedAt start: Int
  ) throws(ReadFault) -> String {
    let textStart = offset
    offset = endOfPlainText()
    // Nearly every text is one plain stretch.
    if let end = endOfPlainEndTag(of: element) {
      let text = try string(textStart..<offset)
      offset = end
      return text
    }
    var text = try string(textStart..<offset)
    while true {
      guard offset < bytes.count else {
        throw ReadFault(.unexpectedEnd(expected: "</\(element.name)>"), at: offset)
      }
      if bytes[offset] == UInt8(ascii: "&") {
        text.unicodeScalars.append(try readReference())
      } else if starts(with: "<![CDATA[") {
        text += try readCDATA()
      } else if starts(with: "<!--") || starts(with: "<?") {
        try skipMarkup()
      } else if starts(with: "</") {
        try readEndTag(of: element, openedAt: start)
        return text
      } else {
        throw ReadFault(
          .unexpected(found: "'<'", expected: "text, '&lt;' or </\(element.name)>"), at: offset)
      }
      let plain = offset
      offset = endOfPlainText()
      if plain < offset { text += try string(plain..<offset) }
    }
  }

  /// Where the text from here stops being plain: at markup or a reference.
  private func endOfPlainText() -> Int {
    ByteSearch.first(UInt8(ascii: "<"), or: UInt8(ascii: "&"), in: bytes.span, from: offset)
  }

  private mutating func readCDATA() throws(ReadFault) -> String {
    let start = offset + 9
    guard let end = find("]]>", from: start) else {
      throw ReadFault(.unexpectedEnd(expected: "']]>'"), at: bytes.count)
    }
    offset = end + 3
    return try string(start..<end)
  }

  private mutating func readReference() throws(ReadFault) -> Unicode.Scalar {
    let start = offset
    let nameStart = offset + 1
    // No reference that means something is longer than this.
    let window = bytes[nameStart..<min(nameStart + 12, bytes.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")),
      let name = String(validating: bytes[nameStart..<end], as: UTF8.self),
      name.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "#") })
    else { throw ReadFault(.unknownEntity(name: ""), at: start) }
    offset = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { throw ReadFault(.unknownEntity(name: name), at: start) }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard let code = UInt32(digits, radix: isHexadecimal ? 16 : 10), code != 0,
      let scalar = Unicode.Scalar(code)
    else { throw ReadFault(.invalidCharacterReference(text: name), at: start) }
    return scalar
  }

  /// The text of a stretch, which has to be valid UTF-8.
  func string(_ range: Range<Int>) throws(ReadFault) -> String {
    try UTF8Check.string(in: bytes, range)
  }
}
