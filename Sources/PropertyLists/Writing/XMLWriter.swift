// SPDX-License-Identifier: Apache-2.0

/// Writes XML in Foundation's layout: tabs, one element a line, Base64 wrapped at column 76.
struct XMLWriter {
  private static let header = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """.utf8)

  private let sortsKeys: Bool
  private var output: [UInt8] = []

  init(sortsKeys: Bool) {
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: PropertyList) -> [UInt8] {
    output = Self.header
    append(value, indent: 0)
    append("</plist>\n")
    return output
  }

  private mutating func append(_ value: PropertyList, indent: Int) {
    self.indent(indent)
    switch value {
    case .string(let text): appendElement("string", text)
    case .integer(let number): appendElement("integer", number.description)
    case .real(let number): appendElement("real", RealFormat.exact(number))
    case .boolean(let flag): append(flag ? "<true/>\n" : "<false/>\n")
    case .date(let date): appendElement("date", PropertyListDate.text(of: date))
    case .data(let data): appendData(data, indent: indent)
    case .array(let members):
      if members.isEmpty { return append("<array/>\n") }
      append("<array>\n")
      for member in members { append(member, indent: indent + 1) }
      self.indent(indent)
      append("</array>\n")
    case .dictionary(let dictionary):
      if dictionary.isEmpty { return append("<dict/>\n") }
      appendDictionary(dictionary.writingOrder(sorted: sortsKeys), indent: indent)
    case .uid(let number):
      // Keyed archives name a UID so, and every reader turns it back.
      let entry = PropertyListDictionary.Entry(
        key: "CF$UID", value: .integer(PropertyListInteger(number)))
      appendDictionary([entry], indent: indent)
    }
  }

  private mutating func appendDictionary(
    _ entries: [PropertyListDictionary.Entry], indent: Int
  ) {
    append("<dict>\n")
    for entry in entries {
      self.indent(indent + 1)
      appendElement("key", entry.key)
      append(entry.value, indent: indent + 1)
    }
    self.indent(indent)
    append("</dict>\n")
  }

  private mutating func appendElement(_ name: String, _ text: String) {
    append("<\(name)>")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      default: output.append(byte)
      }
    }
    append("</\(name)>\n")
  }

  /// Writes lines as long as 76 columns allow when a tab counts eight; beyond eight tabs neither
  /// their indentation nor their length changes any more.
  private mutating func appendData(_ data: some Collection<UInt8>, indent: Int) {
    append("<data>\n")
    let text = Base64.encode(data)
    let lineIndent = min(indent, 8)
    let width = 76 - lineIndent * 8
    var start = 0
    while start < text.count {
      self.indent(lineIndent)
      output += text[start..<min(start + width, text.count)]
      append("\n")
      start += width
    }
    self.indent(indent)
    append("</data>\n")
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { output.append(UInt8(ascii: "\t")) }
  }

  private mutating func append(_ text: String) {
    output += text.utf8
  }
}
