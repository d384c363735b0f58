// SPDX-License-Identifier: Apache-2.0

/// The cookies of a request, in their order.
package struct Cookies: Sendable, Hashable {
  private var values: [FormValues.Entry] = []

  /// Reads the values of `Cookie` header fields; parts without `=` are passed over.
  package init(headers: [String]) {
    for header in headers {
      for part in header.utf8.split(separator: UInt8(ascii: ";")) {
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = Self.trimmed(part[..<equals])
        var value = Self.trimmed(part[part.index(after: equals)...])
        if value.count >= 2, value.first == "\"", value.last == "\"" {
          value = String(value.dropFirst().dropLast())
        }
        if !name.isEmpty { values.append(FormValues.Entry(name: name, value: value)) }
      }
    }
  }

  /// The first value of a name.
  ///
  /// A browser sends the cookie of the most special path first.
  package subscript(name: String) -> String? {
    values.first { $0.name == name }?.value
  }

  private static func trimmed(_ part: Substring.UTF8View) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = part.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { start.index(after: $0) } ?? start.startIndex
    return String(Substring(start[..<end]))
  }
}
