// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Texts and attribute values, with references in them.
extension XMLScanner {
  mutating func readAttributeValue() throws(XLIFFError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed(describeNext(), "a quoted value", at: offset)
    }
    offset += 1
    let value = try readCharacters(to: quote, isAttribute: true)
    guard peek == quote else { throw malformed(describeNext(), "the closing quote", at: offset) }
    offset += 1
    return value
  }

  mutating func readText() throws(XLIFFError) -> String {
    try readCharacters(to: UInt8(ascii: "<"), isAttribute: false)
  }

  /// The characters up to a sign or a tag, with their references resolved.
  ///
  /// XML reads every line ending as a line feed, and in attributes white space as spaces; what is
  /// referred to stays as it is.
  private mutating func readCharacters(
    to end: UInt8, isAttribute: Bool
  ) throws(XLIFFError) -> String {
    var text: [UInt8] = []
    while let byte = peek, byte != end, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        text += Array(String(try readReference()).utf8)
        continue
      }
      offset += 1
      switch byte {
      case 0x0D:
        if peek == 0x0A { offset += 1 }
        text.append(isAttribute ? 0x20 : 0x0A)
      case 0x09, 0x0A: text.append(isAttribute ? 0x20 : byte)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
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
