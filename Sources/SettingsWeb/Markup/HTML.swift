// SPDX-License-Identifier: Apache-2.0

/// HTML while it is written: whatever is not a literal of ours is escaped.
struct HTML {
  /// What is written, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Where the token of forms stands, since the last row that was kept.
  private var formTokens: [Range<Int>] = []

  init() { bytes.reserveCapacity(65_536) }

  /// An attribute of an element; one without a value is there by its name alone.
  struct Attribute {
    let name: StaticString
    let value: String?

    init(_ name: StaticString, _ value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// Text from anywhere.
  mutating func write(_ text: String) { escape(text) }

  /// An element with what a closure writes inside.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute?] = [], _ content: (inout HTML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    append("</")
    append(name)
    append(">")
  }

  /// An element that holds a text.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute?] = [], text: String
  ) {
    element(name, attributes) { $0.write(text) }
  }

  /// An element that has no end, such as `input`.
  mutating func void(_ name: StaticString, _ attributes: [Attribute?]) { open(name, attributes) }

  /// The field that says whose form it is.
  mutating func formToken(_ token: String) {
    append("<input type=\"hidden\" name=\"")
    escape(AccessControl.formField)
    append("\" value=\"")
    let start = bytes.count
    escape(token)
    formTokens.append(start..<bytes.count)
    append("\">")
  }

  /// What was written before, with the token of this session's forms in the gaps.
  mutating func write(_ pieces: [[UInt8]], formToken: [UInt8]) {
    for (place, piece) in pieces.enumerated() {
      if place > 0 { bytes.append(contentsOf: formToken) }
      bytes.append(contentsOf: piece)
    }
  }

  /// What was written from a place on, cut where the token of forms stands.
  mutating func takePieces(from start: Int) -> [[UInt8]] {
    defer { formTokens = [] }
    var pieces: [[UInt8]] = []
    var place = start
    for token in formTokens where token.lowerBound >= start {
      pieces.append(Array(bytes[place..<token.lowerBound]))
      place = token.upperBound
    }
    return pieces + [Array(bytes[place...])]
  }

  mutating func doctype() { append("<!doctype html>\n") }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute?]) {
    append("<")
    append(name)
    for case let attribute? in attributes {
      append(" ")
      append(attribute.name)
      guard let value = attribute.value else { continue }
      append("=\"")
      escape(value)
      append("\"")
    }
    append(">")
  }

  private mutating func append(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Escapes what has a meaning in HTML; characters that HTML does not have become a sign for that.
  private mutating func escape(_ source: String) {
    var source = source
    let isWritten = source.withUTF8 { text in
      guard unsafe text.allSatisfy(Self.isPlain) else { return false }
      unsafe bytes.append(contentsOf: text)
      return true
    }
    if isWritten { return }
    for scalar in source.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      case "\t", "\n", "\r": bytes.append(UInt8(scalar.value))
      case _ where Self.isForbidden(scalar.value): append("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Whether HTML has no such character.
  private static func isForbidden(_ code: UInt32) -> Bool {
    code < 0x20 || (0x7F...0x9F).contains(code) || (0xFDD0...0xFDEF).contains(code)
      || code & 0xFFFE == 0xFFFE
  }

  /// Whether a byte needs no look at its character.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E:
      byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
    default: false
    }
  }
}
