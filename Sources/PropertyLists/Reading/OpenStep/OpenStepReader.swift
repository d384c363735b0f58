// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Reads old-style property lists and the `.strings` files that share their syntax.
///
/// The two differ in their attitude: a property list with a fault is an error, a strings file keeps
/// every entry that can be read and reports the others (`OpenStepReader+Strings.swift`).
struct OpenStepReader {
  let bytes: [UInt8]
  var limits: PropertyListLimits
  let valueLimit: Int
  var offset = 0
  var depth = 0
  var valueCount = 0
  var map: SourceMap?
  private(set) var findings: [ReadFinding] = []

  /// The last comment that has been skipped, for a reader that goes back.
  private var lastComment: Range<Int>?

  init(_ bytes: [UInt8], limits: PropertyListLimits, map: SourceMap? = nil) {
    self.bytes = bytes
    self.limits = limits
    self.map = map
    valueLimit = limits.values(forBytes: bytes.count)
  }

  /// Reads one value and expects nothing after it.
  mutating func readPropertyList() throws(ReadFault) -> TextReading {
    skipSpace()
    guard offset < bytes.count else { throw ReadFault(.empty, at: offset) }
    let root = try readValue()
    skipSpace()
    guard offset >= bytes.count else {
      throw ReadFault(
        .unexpected(found: describeNext(), expected: "the end of the file"), at: offset)
    }
    return TextReading(root: root, findings: findings, map: map)
  }

  // MARK: Values

  mutating func readValue() throws(ReadFault) -> PropertyList {
    skipSpace()
    guard let first = peek else {
      throw ReadFault(.unexpectedEnd(expected: "a value"), at: offset)
    }
    let start = offset
    valueCount += 1
    if valueCount > valueLimit { throw ReadFault(.tooManyValues(limit: valueLimit), at: start) }
    let node = map?.begin(at: start)
    let value: PropertyList
    switch first {
    case UInt8(ascii: "{"): value = .dictionary(try readDictionary())
    case UInt8(ascii: "("): value = .array(try readArray())
    case UInt8(ascii: "<"): value = try readAngleBrackets()
    default: value = .string(try readString(expecting: "a value"))
    }
    if let node { map?.end(node, at: offset) }
    return value
  }

  private mutating func readDictionary() throws(ReadFault) -> PropertyListDictionary {
    let start = offset
    try enter()
    var entries: [PropertyListDictionary.Entry] = []
    while true {
      skipSpace()
      guard let next = peek else {
        throw ReadFault(
          .unexpectedEnd(expected: "'}' for the '{' at \(position(start))"), at: offset)
      }
      if next == UInt8(ascii: "}") { break }
      entries.append(try readEntry())
      skipSpace()
      if peek == UInt8(ascii: ";") {
        offset += 1
      } else if let next = peek, next != UInt8(ascii: "}") {
        throw ReadFault(
          .unexpected(found: describeNext(), expected: "';' after the value"), at: offset)
      }
    }
    offset += 1
    depth -= 1
    return PropertyListDictionary(entries: entries)
  }

  /// Reads `key = value`, or a key alone, which is its own value; the semicolon is the caller's.
  mutating func readEntry() throws(ReadFault) -> PropertyListDictionary.Entry {
    skipSpace()
    let start = offset
    let keyNode = map?.begin(at: start)
    let key = try readString(expecting: "a key")
    let keyEnd = offset
    if let keyNode { map?.end(keyNode, at: keyEnd) }
    skipSpace()
    if peek == UInt8(ascii: ";") || peek == UInt8(ascii: "}") {
      if let node = map?.begin(at: start) { map?.end(node, at: keyEnd) }
      return .init(key: key, value: .string(key))
    }
    guard peek == UInt8(ascii: "=") else {
      throw ReadFault(
        offset >= bytes.count
          ? .unexpectedEnd(expected: "'=' after the key")
          : .unexpected(found: describeNext(), expected: "'=' after the key"), at: offset)
    }
    offset += 1
    return .init(key: key, value: try readValue())
  }

  private mutating func readArray() throws(ReadFault) -> [PropertyList] {
    let start = offset
    try enter()
    var members: [PropertyList] = []
    while true {
      skipSpace()
      guard let next = peek else {
        throw ReadFault(
          .unexpectedEnd(expected: "')' for the '(' at \(position(start))"), at: offset)
      }
      if next == UInt8(ascii: ")") { break }
      members.append(try readValue())
      skipSpace()
      if peek == UInt8(ascii: ",") {
        offset += 1
      } else if let next = peek, next != UInt8(ascii: ")") {
        throw ReadFault(
          .unexpected(found: describeNext(), expected: "',' or ')' after the value"), at: offset)
      }
    }
    offset += 1
    depth -= 1
    return members
  }

  /// Goes past an opening bracket, one level down.
  private mutating func enter() throws(ReadFault) {
    depth += 1
    if depth > limits.depth { throw ReadFault(.tooDeep(limit: limits.depth), at: offset) }
    offset += 1
  }

  // MARK: Space

  /// Skips white space and both kinds of comment; a comment without end reaches to the end.
  mutating func skipSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if ASCII.isSpace(byte) {
        offset += 1
      } else if byte == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x80,
        bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9
      {
        // U+2028 and U+2029 separate lines and paragraphs.
        offset += 3
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count {
        guard skipComment() else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = offset
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      return true
    case UInt8(ascii: "*"):
      // A comment that begins inside of a known one ends with it.
      if let known = lastComment, known.contains(start), start + 4 <= known.upperBound {
        offset = min(known.upperBound, bytes.count)
        return true
      }
      offset += 2
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "*"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          lastComment = start..<offset
          return true
        }
        offset += 1
      }
      lastComment = start..<Int.max
      report(
        ReadFinding(
          "unterminated-comment", .warning,
          "This comment has no end, so the rest of the file is part of it. Close it with '*/'.",
          at: start))
      return true
    default:
      return false
    }
  }

  /// Adds a finding, up to a number that nobody would read on beyond.
  mutating func report(_ finding: ReadFinding) {
    let limit = 1000
    if findings.count < limit {
      findings.append(finding)
    } else if findings.count == limit {
      findings.append(
        ReadFinding(
          "too-many-findings", .error,
          "There are more faults than these \(limit); the others are not listed.",
          at: finding.offset))
    }
  }

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func position(_ offset: Int) -> SourcePosition { SourceText.position(at: offset, in: bytes) }

  /// What stands at the current place, for a message.
  func describeNext() -> String {
    guard let next = peek else { return "the end of the file" }
    var length = 1
    if next >= 0x80 {
      while length < 4, offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80 {
        length += 1
      }
    } else if Self.isBare(next) {
      let word = bytes[offset...].prefix(24).prefix(while: Self.isBare)
      return "\"\(String(decoding: word, as: UTF8.self))\""
    }
    return "'\(String(decoding: bytes[offset..<offset + length], as: UTF8.self))'"
  }
}
