// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// JSON as Xcode writes a string catalog: two spaces, a space before the colon, no line break at
/// the end.
enum CatalogLayout {
  static func bytes(of root: PropertyListDictionary) -> [UInt8] {
    var output = ""
    append(.dictionary(root), to: &output, indent: "")
    return Array(output.utf8)
  }

  private static func append(_ value: PropertyList, to output: inout String, indent: String) {
    let inner = indent + "  "
    switch value {
    case .dictionary(let dictionary):
      // Xcode writes an empty object over three lines.
      output += dictionary.isEmpty ? "{\n" : "{"
      for (index, entry) in dictionary.entries.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + inner + scalar(.string(entry.key)) + " : "
        append(entry.value, to: &output, indent: inner)
      }
      output += "\n" + indent + "}"
    case .array(let members):
      output += members.isEmpty ? "[\n" : "["
      for (index, member) in members.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + inner
        append(member, to: &output, indent: inner)
      }
      output += "\n" + indent + "]"
    default: output += scalar(value)
    }
  }

  /// What came out of JSON can be written as JSON.
  private static func scalar(_ value: PropertyList) -> String {
    let bytes = (try? PropertyListWriter(format: .json).write(value)) ?? []
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
