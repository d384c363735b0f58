// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Texts and attribute values, with references in them.
extension XMLScanner {
  mutating func readAttributeValue() throws(XLIFFError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed(describeNext(), "a quoted value", at: offset)
    }
    offset += 1
    let value = try readCharacters { $0 == quote || $0 == UInt8(ascii: "<") }
    guard peek == quote else { throw malformed(describeNext(), "the closing quote", at: offset) }
    offset += 1
    return String(value.map { $0 == .plain("\n") || $0 == .plain("\t") ? " " : $0.character })
  }

  mutating func readText() throws(XLIFFError) -> String {
    String(try readCharacters { $0 == UInt8(ascii: "<") }.map(\.character))
  }

  /// A character, and whether it stood there or was referred to.
  private enum Piece: Equatable {
    case plain(Character)
    case reference(Character)

    var character: Character {
      switch self {
      case .plain(let character), .reference(let character): character
      }
    }
  }

  private mutating func readCharacters(
    until isEnd: (UInt8) -> Bool
  ) throws(XLIFFError) -> [Piece] {
    var pieces: [Piece] = []
    while let byte = peek, !isEnd(byte) {
      if byte == UInt8(ascii: "&") {
        pieces.append(.reference(Character(try readReference())))
        continue
      }
      let start = offset
      while let byte = peek, !isEnd(byte), byte != UInt8(ascii: "&") { offset += 1 }
      // XML reads every line ending as a line feed.
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      pieces += text.map { .plain($0 == "\r\n" || $0 == "\r" ? "\n" : $0) }
    }
    return pieces
  }

  private mutating func readReference() throws(XLIFFError) -> Unicode.Scalar {
    let start = offset
    let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    guard let end else {
      throw malformed("'&'", "'&amp;' or an entity that ends with ';'", at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    offset = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = number.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20
        || scalar == "\t" || scalar == "\n" || scalar == "\r"
    else { throw .entity(name: name, at: source.position(at: start)) }
    return scalar
  }
}
