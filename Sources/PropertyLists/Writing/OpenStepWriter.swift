// SPDX-License-Identifier: Apache-2.0

/// Writes old-style property lists and strings files.
///
/// Numbers, Booleans and dates, which OpenStep does not have, are written as GNUstep's typed
/// values (`<*I5>`), so that nothing is lost. Text is UTF-8.
struct OpenStepWriter {
  private let sortsKeys: Bool
  private var output: [UInt8] = []

  init(sortsKeys: Bool) {
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: PropertyList) -> [UInt8] {
    append(value, indent: 0)
    append("\n")
    return output
  }

  mutating func writeStrings(_ value: PropertyList) throws(PropertyListWriteError) -> [UInt8] {
    guard case .dictionary(let dictionary) = value else {
      throw PropertyListWriteError(path: [], kind: value.kind, format: .strings)
    }
    for entry in dictionary.writingOrder(sorted: sortsKeys) {
      guard case .string(let text) = entry.value else {
        throw PropertyListWriteError(
          path: PropertyListPath([.key(entry.key)]), kind: entry.value.kind, format: .strings)
      }
      appendQuoted(entry.key)
      append(" = ")
      appendQuoted(text)
      append(";\n")
    }
    return output
  }

  private mutating func append(_ value: PropertyList, indent: Int) {
    switch value {
    case .string(let text): appendString(text)
    case .integer(let number): append("<*I\(number)>")
    case .real(let number): append("<*R\(RealFormat.exact(number))>")
    case .boolean(let flag): append(flag ? "<*BY>" : "<*BN>")
    case .date(let date):
      let text = PropertyListDate.text(of: date).dropLast()
      append("<*D\(text.split(separator: "T").joined(separator: " ")) +0000>")
    case .data(let data):
      append("<")
      for (index, byte) in data.enumerated() {
        if index > 0, index % 4 == 0 { append(" ") }
        append((byte < 16 ? "0" : "") + String(byte, radix: 16))
      }
      append(">")
    case .array(let members):
      if members.isEmpty { return append("()") }
      append("(\n")
      for (index, member) in members.enumerated() {
        self.indent(indent + 1)
        append(member, indent: indent + 1)
        append(index == members.count - 1 ? "\n" : ",\n")
      }
      self.indent(indent)
      append(")")
    case .dictionary(let dictionary):
      if dictionary.isEmpty { return append("{}") }
      append("{\n")
      for entry in dictionary.writingOrder(sorted: sortsKeys) {
        self.indent(indent + 1)
        appendString(entry.key)
        append(" = ")
        append(entry.value, indent: indent + 1)
        append(";\n")
      }
      self.indent(indent)
      append("}")
    case .uid(let number):
      append(["CF$UID": .integer(PropertyListInteger(number))], indent: indent)
    }
  }

  /// Letters, digits and `_ $ . -` need no quotes; `/` and `:` would do, but are easily misread as
  /// a comment or JSON.
  private mutating func appendString(_ text: String) {
    let isBare = text.utf8.allSatisfy {
      OpenStepReader.isBare($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
    }
    if isBare, !text.isEmpty { append(text) } else { appendQuoted(text) }
  }

  private mutating func appendQuoted(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0x00..<0x20, 0x7F: append("\\U00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: output.append(byte)
      }
    }
    append("\"")
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { append("    ") }
  }

  private mutating func append(_ text: String) {
    output += text.utf8
  }
}
