// SPDX-License-Identifier: Apache-2.0

/// The formats in which a property list can be written.
///
/// ```swift
/// let format = PropertyListFormat(rawValue: "binary") ?? .xml
/// let bytes = try PropertyListWriter(format: format).write(["Title": "Sound"])
/// ```
public enum PropertyListFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// XML 1.0 with Apple's document type.
  case xml
  /// `bplist00`.
  case binary
  /// The old style of OpenStep: `{ key = value; }`, with GNUstep's typed values.
  case openStep = "openstep"
  /// A `.strings` file: the entries of an OpenStep dictionary without braces.
  case strings
  /// JSON, as far as it can hold the value.
  case json

  /// The format that the first bytes of a file show.
  ///
  /// OpenStep and JSON look alike at the beginning. What follows the first word decides: a colon is
  /// JSON's, an equals sign OpenStep's.
  static func detect(in bytes: [UInt8]) -> PropertyListFormat {
    if bytes.starts(with: BinaryReader.magic) { return .binary }
    var scanner = FormatScanner(bytes: bytes)
    return scanner.format()
  }
}

/// Looks at the first words of a text.
private struct FormatScanner {
  let bytes: [UInt8]
  var offset = 0

  mutating func format() -> PropertyListFormat {
    skipSpace()
    guard let first = peek else { return .strings }
    switch first {
    case UInt8(ascii: "<"): return isElement ? .xml : .openStep
    case UInt8(ascii: "("): return .openStep
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{"):
      offset += 1
      skipSpace()
      skipWord()
      skipSpace()
      return peek == UInt8(ascii: ":") ? .json : .openStep
    default:
      let start = offset
      skipWord()
      guard offset > start else { return .openStep }
      skipSpace()
      switch peek {
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        return .strings
      // Two words are a strings file with a fault; anything else is no known format.
      case let byte?: return OpenStepReader.isBare(byte) ? .strings : .openStep
      case nil: return .openStep
      }
    }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// After `<`, an element's name tells XML from OpenStep data, whose digits are `a`–`f` too.
  private var isElement: Bool {
    let rest = bytes[(offset + 1)...]
    guard let next = rest.first else { return true }
    if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { return true }
    let name = rest.prefix { ASCII.isLetter($0) }
    let dataDigits = name.allSatisfy { ASCII.hexValue($0) != nil }
    return !name.isEmpty && !dataDigits
  }

  private mutating func skipSpace() {
    while let byte = peek {
      if ASCII.isSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count {
        if bytes[offset + 1] == UInt8(ascii: "/") {
          offset = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        } else if bytes[offset + 1] == UInt8(ascii: "*") {
          offset += 2
          while offset < bytes.count, !bytes[offset...].starts(with: [0x2A, 0x2F]) { offset += 1 }
          offset = min(offset + 2, bytes.count)
        } else {
          return
        }
      } else {
        return
      }
    }
  }

  private mutating func skipWord() {
    guard let quote = peek else { return }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      while let byte = peek, byte != quote { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
      offset = min(offset + 1, bytes.count)
    } else {
      while let byte = peek, OpenStepReader.isBare(byte), byte != UInt8(ascii: ":") { offset += 1 }
    }
  }
}
