// SPDX-License-Identifier: Apache-2.0

/// Writes JSON, indented by two spaces, as far as JSON can hold the value.
struct JSONWriter {
  private let sortsKeys: Bool
  private var output: [UInt8] = []

  init(sortsKeys: Bool) {
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: PropertyList) throws(PropertyListWriteError) -> [UInt8] {
    try append(value, at: [], indent: 0)
    append("\n")
    return output
  }

  private mutating func append(
    _ value: PropertyList, at path: PropertyListPath, indent: Int
  ) throws(PropertyListWriteError) {
    switch value {
    case .string(let text): appendQuoted(text)
    case .integer(let number): append(number.description)
    case .real(let number):
      guard number.isFinite else {
        throw PropertyListWriteError(path: path, kind: .real, format: .json)
      }
      // Swift's description has a point or an exponent, so the number stays a real.
      append(number.description)
    case .boolean(let flag): append(flag ? "true" : "false")
    case .array(let members): try appendArray(members, at: path, indent: indent)
    case .dictionary(let dictionary): try appendObject(dictionary, at: path, indent: indent)
    case .date, .data, .uid:
      throw PropertyListWriteError(path: path, kind: value.kind, format: .json)
    }
  }

  private mutating func appendArray(
    _ members: [PropertyList], at path: PropertyListPath, indent: Int
  ) throws(PropertyListWriteError) {
    if members.isEmpty { return append("[]") }
    append("[")
    for (index, member) in members.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      self.indent(indent + 1)
      try append(member, at: path.appending(.index(index)), indent: indent + 1)
    }
    append("\n")
    self.indent(indent)
    append("]")
  }

  private mutating func appendObject(
    _ dictionary: PropertyListDictionary, at path: PropertyListPath, indent: Int
  ) throws(PropertyListWriteError) {
    if dictionary.isEmpty { return append("{}") }
    append("{")
    for (index, entry) in dictionary.writingOrder(sorted: sortsKeys).enumerated() {
      append(index == 0 ? "\n" : ",\n")
      self.indent(indent + 1)
      appendQuoted(entry.key)
      append(": ")
      try append(entry.value, at: path.appending(.key(entry.key)), indent: indent + 1)
    }
    append("\n")
    self.indent(indent)
    append("}")
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
      case 0x00..<0x20: append("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: output.append(byte)
      }
    }
    append("\"")
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { append("  ") }
  }

  private mutating func append(_ text: String) {
    output += text.utf8
  }
}
