// SPDX-License-Identifier: Apache-2.0

/// The encoding of a text file.
///
/// ```swift
/// if case .utf16LittleEndian = document.encoding { print("UTF-16") }
/// ```
public enum TextEncoding: Sendable, Hashable {
  /// UTF-8, ASCII included.
  case utf8
  /// UTF-8 after a byte order mark.
  case utf8WithByteOrderMark
  /// UTF-16, low byte first.
  case utf16LittleEndian(hasByteOrderMark: Bool)
  /// UTF-16, high byte first.
  case utf16BigEndian(hasByteOrderMark: Bool)
  /// Another encoding, by the name that the file's XML declaration gives.
  case named(String)
}

/// The bytes of a file turned into UTF-8.
struct DecodedText {
  /// UTF-8 without byte order mark.
  ///
  /// In a file that claims to be UTF-8, invalid stretches remain and whoever takes a string out of
  /// them finds them.
  var bytes: [UInt8]
  var encoding: TextEncoding

  /// Decodes by byte order mark, then by the pattern of zero bytes, then by the encoding that an
  /// XML declaration names, and otherwise as UTF-8.
  static func decode(_ bytes: [UInt8]) throws(ReadFault) -> DecodedText {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return DecodedText(bytes: Array(bytes.dropFirst(3)), encoding: .utf8WithByteOrderMark)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(bytes, from: 2, .utf16LittleEndian(hasByteOrderMark: true))
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return try utf16(bytes, from: 2, .utf16BigEndian(hasByteOrderMark: true))
    }
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    if bytes.starts(with: replacement + replacement), bytes.prefix(64).contains(0) {
      throw ReadFault(.ruinedUTF16, at: 0)
    }
    if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) {
      return try utf16(
        bytes, from: 0,
        bytes[1] == 0
          ? .utf16LittleEndian(hasByteOrderMark: false) : .utf16BigEndian(hasByteOrderMark: false))
    }
    guard let name = XMLDeclaration.encoding(in: bytes), !isUTF8(name) else {
      return DecodedText(bytes: bytes, encoding: .utf8)
    }
    return DecodedText(bytes: try converted(bytes, from: name), encoding: .named(name))
  }

  private static func isUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased())
  }

  private static func utf16(
    _ bytes: [UInt8], from start: Int, _ encoding: TextEncoding
  ) throws(ReadFault) -> DecodedText {
    let isBigEndian = if case .utf16BigEndian = encoding { true } else { false }
    let units = bytes.span.extracting(start..<bytes.count)
    guard let text = UTF16Text.utf8(of: units, isBigEndian: isBigEndian) else {
      throw ReadFault(.invalidText(encoding: "UTF-16"), at: 0)
    }
    return DecodedText(bytes: text, encoding: encoding)
  }

  private static func converted(_ bytes: [UInt8], from name: String) throws(ReadFault) -> [UInt8] {
    if ["iso-8859-1", "latin1"].contains(name.lowercased()) {
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }
    // The declaration has been read byte by byte, so no wider units can be right.
    let wide = ["utf-16", "utf16", "ucs-2", "ucs2", "utf-32", "utf32", "ucs-4", "ucs4"]
    guard !wide.contains(where: name.lowercased().contains) else {
      throw ReadFault(.invalidText(encoding: name), at: 0)
    }
    guard let converter = CharacterSetConverter(from: name) else {
      throw ReadFault(.unknownEncoding(name: name.shortenedForMessage), at: 0)
    }
    guard let text = converter.convert(bytes) else {
      throw ReadFault(.invalidText(encoding: name), at: 0)
    }
    return text
  }
}

/// Reads the encoding out of `<?xml version="1.0" encoding="…"?>`.
private enum XMLDeclaration {
  static func encoding(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(512).drop(while: ASCII.isSpace)
    guard head.starts(with: Array("<?xml".utf8)) else { return nil }
    let declaration = head.prefix { $0 != UInt8(ascii: ">") }
    let name = Array("encoding".utf8)
    guard
      let start = declaration.indices.first(where: { declaration[$0...].starts(with: name) })
    else { return nil }
    let value = declaration[(start + name.count)...].drop {
      ASCII.isSpace($0) || $0 == UInt8(ascii: "=")
    }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}
