// SPDX-License-Identifier: Apache-2.0

/// A JSON document to be written.
package indirect enum JSONValue: Equatable, Sendable {
  case string(String)
  case bool(Bool)
  case array([JSONValue])

  /// The members keep their order.
  case object([Member])

  /// A name and a value.
  package struct Member: Equatable, Sendable {
    var name: String
    var value: JSONValue
  }

  /// An object of the members that have something to tell: no empty strings, arrays and `false`.
  static func object(omittingEmpty members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(
      members.filter { ![.string(""), .array([]), .bool(false)].contains($0.value) }
        .map { Member(name: $0.key, value: $0.value) })
  }

  static func strings(_ strings: [String]) -> JSONValue { .array(strings.map(JSONValue.string)) }

  /// The document, indented by two spaces per level.
  package func text(indent: String = "") -> String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .bool(let bool): bool ? "true" : "false"
    case .array(let values):
      Self.block("[", values.map { $0.text(indent: indent + "  ") }, "]", indent)
    case .object(let members):
      Self.block(
        "{",
        members.map { "\(Self.quoted($0.name)): \($0.value.text(indent: indent + "  "))" },
        "}", indent)
    }
  }

  private static func block(
    _ open: String, _ items: [String], _ close: String, _ indent: String
  ) -> String {
    if items.isEmpty { return open + close }
    let lines = items.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(open)\n\(lines)\n\(indent)\(close)"
  }

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
