// SPDX-License-Identifier: Apache-2.0

/// HTML while it is written: whatever is not a literal of ours is escaped.
struct HTML {
  private(set) var text = ""

  init() { text.reserveCapacity(16_384) }

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
  mutating func write(_ text: String) { Self.escape(text, into: &self.text) }

  /// An element with what a closure writes inside.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute?] = [], _ content: (inout HTML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    text += "</"
    append(name)
    text += ">"
  }

  /// An element that holds a text.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute?] = [], text: String
  ) {
    element(name, attributes) { $0.write(text) }
  }

  /// An element that has no end, such as `input`.
  mutating func void(_ name: StaticString, _ attributes: [Attribute?]) { open(name, attributes) }

  mutating func doctype() { text += "<!doctype html>\n" }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute?]) {
    text += "<"
    append(name)
    for case let attribute? in attributes {
      text += " "
      append(attribute.name)
      guard let value = attribute.value else { continue }
      text += "=\""
      Self.escape(value, into: &text)
      text += "\""
    }
    text += ">"
  }

  private mutating func append(_ name: StaticString) {
    name.withUTF8Buffer { text += unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Escapes what has a meaning in HTML; characters that HTML does not have become a sign for that.
  private static func escape(_ source: String, into target: inout String) {
    if source.utf8.allSatisfy(Self.isPlain) {
      target += source
      return
    }
    for scalar in source.unicodeScalars {
      switch scalar {
      case "&": target += "&amp;"
      case "<": target += "&lt;"
      case ">": target += "&gt;"
      case "\"": target += "&quot;"
      case "'": target += "&#39;"
      case "\t", "\n", "\r": target.unicodeScalars.append(scalar)
      case _ where isForbidden(scalar.value): target += "\u{FFFD}"
      default: target.unicodeScalars.append(scalar)
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
