// SPDX-License-Identifier: Apache-2.0

/// Reads JSON (RFC 8259) into the same tree, in file order and with source ranges.
///
/// A number without fraction and exponent is an integer, any other a real. `null` has no place in
/// a property list and is an error.
struct JSONReader {
  let bytes: [UInt8]
  private let limits: PropertyListLimits
  private let valueLimit: Int
  var offset = 0
  private var depth = 0
  private var valueCount = 0
  private var map: SourceMap?

  init(_ bytes: [UInt8], limits: PropertyListLimits, map: SourceMap? = nil) {
    self.bytes = bytes
    self.limits = limits
    self.map = map
    valueLimit = limits.values(forBytes: bytes.count)
  }

  mutating func read() throws(ReadFault) -> TextReading {
    skipSpace()
    guard offset < bytes.count else { throw ReadFault(.empty, at: offset) }
    let root = try readValue()
    skipSpace()
    guard offset == bytes.count else { throw unexpected("the end of the file") }
    return TextReading(root: root, map: map)
  }

  private mutating func readValue() throws(ReadFault) -> PropertyList {
    skipSpace()
    let start = offset
    valueCount += 1
    if valueCount > valueLimit { throw ReadFault(.tooManyValues(limit: valueLimit), at: start) }
    let node = map?.begin(at: start)
    let value: PropertyList
    switch peek {
    case UInt8(ascii: "{"): value = .dictionary(try readObject())
    case UInt8(ascii: "["): value = .array(try readArray())
    case UInt8(ascii: "\""): value = .string(try readString())
    case let byte? where byte == UInt8(ascii: "-") || ASCII.isDigit(byte): value = try readNumber()
    case UInt8(ascii: "t"): value = try readWord("true", .boolean(true))
    case UInt8(ascii: "f"): value = try readWord("false", .boolean(false))
    case UInt8(ascii: "n"):
      _ = try readWord("null", .boolean(false))
      throw ReadFault(.unsupportedValue(name: "null"), at: start)
    default: throw unexpected("a value")
    }
    if let node { map?.end(node, at: offset) }
    return value
  }

  private mutating func readObject() throws(ReadFault) -> PropertyListDictionary {
    try enter()
    var entries: [PropertyListDictionary.Entry] = []
    skipSpace()
    while peek != UInt8(ascii: "}") {
      if !entries.isEmpty {
        try expect(",", "',' or '}'")
        skipSpace()
      }
      let node = map?.begin(at: offset)
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try readString()
      if let node { map?.end(node, at: offset) }
      skipSpace()
      try expect(":", "':' after the key")
      entries.append(.init(key: key, value: try readValue()))
      skipSpace()
    }
    offset += 1
    depth -= 1
    return PropertyListDictionary(entries: entries)
  }

  private mutating func readArray() throws(ReadFault) -> [PropertyList] {
    try enter()
    var members: [PropertyList] = []
    skipSpace()
    while peek != UInt8(ascii: "]") {
      if !members.isEmpty { try expect(",", "',' or ']'") }
      members.append(try readValue())
      skipSpace()
    }
    offset += 1
    depth -= 1
    return members
  }

  private mutating func enter() throws(ReadFault) {
    depth += 1
    if depth > limits.depth { throw ReadFault(.tooDeep(limit: limits.depth), at: offset) }
    offset += 1
  }

  private mutating func readWord(
    _ word: StaticString, _ value: PropertyList
  ) throws(ReadFault) -> PropertyList {
    let letters = Array("\(word)".utf8)
    guard bytes[offset...].starts(with: letters) else { throw unexpected("a value") }
    offset += letters.count
    return value
  }

  // MARK: Strings

  private mutating func readString() throws(ReadFault) -> String {
    let start = offset
    offset += 1
    var result = ""
    while true {
      let plain = offset
      while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        offset += 1
      }
      if plain < offset {
        let text = try UTF8Check.string(in: bytes, plain..<offset)
        // Nearly every string is one plain stretch.
        if result.isEmpty { result = text } else { result += text }
      }
      switch peek {
      case UInt8(ascii: "\""):
        offset += 1
        return result
      case UInt8(ascii: "\\"):
        result.unicodeScalars.append(try readEscape())
      case nil:
        let place = SourceText.position(at: start, in: bytes)
        throw ReadFault(.unexpectedEnd(expected: "'\"' for the string at \(place)"), at: offset)
      default:
        throw ReadFault(
          .unexpected(found: "a control character", expected: "an escape such as \\n"),
          at: offset)
      }
    }
  }

  private mutating func readEscape() throws(ReadFault) -> Unicode.Scalar {
    let start = offset
    offset += 2
    guard offset <= bytes.count else {
      throw ReadFault(.unexpectedEnd(expected: "an escape"), at: bytes.count)
    }
    switch bytes[offset - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(startingAt: start)
    default:
      throw ReadFault(
        .unexpected(
          found: "'\\\(character(at: offset - 1))'",
          expected: "an escape such as \\n or \\u00e9"), at: start)
    }
  }

  /// A lone half of a surrogate pair, which no string can hold, reads as U+FFFD.
  private mutating func readUnicodeEscape(startingAt start: Int) throws(ReadFault)
    -> Unicode.Scalar
  {
    var code = try readFourDigits(startingAt: start)
    if (0xD800..<0xDC00).contains(code), bytes[offset...].starts(with: Array("\\u".utf8)) {
      let mark = offset
      offset += 2
      let low = try readFourDigits(startingAt: mark)
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = mark
      }
    }
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private mutating func readFourDigits(startingAt start: Int) throws(ReadFault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = ASCII.hexValue(byte) else {
        throw ReadFault(
          .unexpected(found: "fewer digits", expected: "four hexadecimal digits after \\u"),
          at: start)
      }
      code = code << 4 | UInt32(digit)
      offset += 1
    }
    return code
  }

  // MARK: Looking ahead

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      offset += 1
    }
  }

  private mutating func expect(
    _ character: Unicode.Scalar, _ expected: String
  ) throws(ReadFault) {
    guard peek == UInt8(ascii: character) else { throw unexpected(expected) }
    offset += 1
  }

  private func unexpected(_ expected: String) -> ReadFault {
    guard offset < bytes.count else {
      return ReadFault(.unexpectedEnd(expected: expected), at: offset)
    }
    let word = bytes[offset...].prefix(24).prefix { ASCII.isLetter($0) || ASCII.isDigit($0) }
    let found =
      word.isEmpty
      ? "'\(character(at: offset))'" : "\"\(String(decoding: word, as: UTF8.self))\""
    return ReadFault(.unexpected(found: found, expected: expected), at: offset)
  }

  /// The character at an offset, for a message.
  private func character(at offset: Int) -> String {
    let rest = bytes[(offset + 1)...].prefix(3).prefix { $0 & 0xC0 == 0x80 }
    return String(decoding: bytes[offset...offset] + rest, as: UTF8.self)
  }
}
