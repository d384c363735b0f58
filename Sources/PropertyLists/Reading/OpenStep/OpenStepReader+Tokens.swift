// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Strings, data and GNUstep's typed values.
extension OpenStepReader {
  /// The characters of which a string without quotes may consist.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }
  }

  mutating func readString(expecting expected: String) throws(ReadFault) -> String {
    guard let first = peek else {
      throw ReadFault(.unexpectedEnd(expected: expected), at: offset)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      return try readQuoted(by: first)
    }
    let start = offset
    while let byte = peek, Self.isBare(byte) { offset += 1 }
    guard offset > start else {
      throw ReadFault(.unexpected(found: describeNext(), expected: expected), at: offset)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readQuoted(by quote: UInt8) throws(ReadFault) -> String {
    let start = offset
    offset += 1
    let textStart = offset
    offset = endOfPlainText(quote)
    if peek == quote {
      offset += 1
      return try text(textStart..<offset - 1)
    }
    var result = try text(textStart..<offset)
    while let byte = peek {
      if byte == quote {
        offset += 1
        return result
      }
      try readEscape(into: &result)
      let plain = offset
      offset = endOfPlainText(quote)
      if plain < offset { result += try text(plain..<offset) }
    }
    throw ReadFault(
      .unexpectedEnd(
        expected: "\(quote == UInt8(ascii: "'") ? "\"'\"" : "'\"'") for the string at "
          + "\(position(start))"), at: offset)
  }

  /// Where the text from here stops being plain: at the closing quote or a backslash.
  private func endOfPlainText(_ quote: UInt8) -> Int {
    ByteSearch.first(quote, or: UInt8(ascii: "\\"), in: bytes.span, from: offset)
  }

  /// Reads a backslash and what belongs to it.
  private mutating func readEscape(into text: inout String) throws(ReadFault) {
    let start = offset
    offset += 1
    guard let byte = peek else { return }
    switch byte {
    case UInt8(ascii: "a"): append(0x07, to: &text)
    case UInt8(ascii: "b"): append(0x08, to: &text)
    case UInt8(ascii: "f"): append(0x0C, to: &text)
    case UInt8(ascii: "n"): append(0x0A, to: &text)
    case UInt8(ascii: "r"): append(0x0D, to: &text)
    case UInt8(ascii: "t"): append(0x09, to: &text)
    case UInt8(ascii: "v"): append(0x0B, to: &text)
    case UInt8(ascii: "U"): readUnicodeEscape(into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): readOctalEscape(into: &text)
    default:
      if byte == UInt8(ascii: "u") {
        report(
          ReadFinding(
            "lowercase-unicode-escape", .warning,
            "'\\u' is no escape here and reads as the letter 'u'. Write '\\U' and four digits.",
            at: start))
      }
      // Any other character stands for itself; only the backslash is dropped.
      let end = min(offset + scalarLength(byte), bytes.count)
      text += try self.text(offset..<end)
      offset = end
    }
  }

  private mutating func append(_ scalar: UInt8, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(scalar))
    offset += 1
  }

  private func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// `\Uxxxx` with up to four digits; two of them in a row may be a surrogate pair.
  private mutating func readUnicodeEscape(into text: inout String) {
    offset += 1
    var unit = hexadecimal(maximum: 4)
    if (0xD800..<0xDC00).contains(unit), offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "U")
    {
      let mark = offset
      offset += 2
      let low = hexadecimal(maximum: 4)
      if (0xDC00..<0xE000).contains(low) {
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = mark
      }
    }
    text.unicodeScalars.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
  }

  private mutating func hexadecimal(maximum: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<maximum {
      guard let byte = peek, let digit = ASCII.hexValue(byte) else { break }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// `\ooo`: a character of the NeXTSTEP encoding.
  private mutating func readOctalEscape(into text: inout String) {
    var code = 0
    for _ in 0..<3 {
      guard let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) else { break }
      code = code << 3 | Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
    text.unicodeScalars.append(NextStepEncoding.scalar(for: UInt8(truncatingIfNeeded: code)))
  }

  private func text(_ range: Range<Int>) throws(ReadFault) -> String {
    try UTF8Check.string(in: bytes, range)
  }

  // MARK: Angle brackets

  /// `<0fbd77 1c>` data, `<[…]>` data in Base64, and GNUstep's `<*I5>`, `<*R0.5>`, `<*BY>` and
  /// `<*D2001-01-01 00:00:00 +0000>`.
  mutating func readAngleBrackets() throws(ReadFault) -> PropertyList {
    let start = offset
    offset += 1
    // Nothing inside can be a bracket, a quote or a sign of another entry, so that a '<' without
    // end is noticed soon.
    let end = bytes[offset...].firstIndex {
      $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ";")
        || $0 == UInt8(ascii: "\"")
    }
    guard let end else {
      throw ReadFault(
        .unexpectedEnd(expected: "'>' for the '<' at \(position(start))"), at: bytes.count)
    }
    let content = bytes[offset..<end]
    guard bytes[end] == UInt8(ascii: ">") else { throw invalid(.data, content, at: start) }
    offset = end + 1
    switch content.first {
    case UInt8(ascii: "*"): return try typedValue(content.dropFirst(), at: start)
    case UInt8(ascii: "["):
      guard content.last == UInt8(ascii: "]"),
        let data = Base64.decode(content.dropFirst().dropLast())
      else { throw invalid(.data, content, at: start) }
      return .data(Data(data))
    default: return .data(Data(try hexadecimalData(content, at: start)))
    }
  }

  private func hexadecimalData(
    _ content: ArraySlice<UInt8>, at start: Int
  ) throws(ReadFault) -> [UInt8] {
    let digits = content.filter { !ASCII.isSpace($0) }
    var data: [UInt8] = []
    data.reserveCapacity(digits.count / 2)
    var index = 0
    while index < digits.count {
      guard let high = ASCII.hexValue(digits[index]), index + 1 < digits.count,
        let low = ASCII.hexValue(digits[index + 1])
      else { throw invalid(.data, content, at: start) }
      data.append(high << 4 | low)
      index += 2
    }
    return data
  }

  private func typedValue(
    _ content: ArraySlice<UInt8>, at start: Int
  ) throws(ReadFault) -> PropertyList {
    let text = String(decoding: content.dropFirst(), as: UTF8.self)
    switch content.first {
    case UInt8(ascii: "I"): return try XMLScalar.value(of: .integer, text, at: start)
    case UInt8(ascii: "R"): return try XMLScalar.value(of: .real, text, at: start)
    case UInt8(ascii: "D"):
      // `2001-01-01 00:00:00 +0000`, as GNUstep writes it, is the XML form with other separators.
      let fields = text.split(separator: " ")
      guard fields.count == 3, fields[2] == "+0000" else {
        throw invalid(.date, content.dropFirst(), at: start)
      }
      return try XMLScalar.value(of: .date, "\(fields[0])T\(fields[1])Z", at: start)
    case UInt8(ascii: "B"):
      switch text {
      case "Y": return .boolean(true)
      case "N": return .boolean(false)
      default: throw invalid(.boolean, content.dropFirst(), at: start)
      }
    default:
      throw ReadFault(
        .unexpected(
          found: "'<*\(String(decoding: content.prefix(8), as: UTF8.self))'",
          expected: "'<*I', '<*R', '<*B' or '<*D'"), at: start)
    }
  }

  private func invalid(
    _ kind: PropertyList.Kind, _ text: ArraySlice<UInt8>, at start: Int
  ) -> ReadFault {
    let text = String(decoding: text.prefix(300), as: UTF8.self).shortenedForMessage
    return ReadFault(.invalidValue(kind: kind, text: text), at: start)
  }
}
