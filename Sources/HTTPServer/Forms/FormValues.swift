// SPDX-License-Identifier: Apache-2.0

/// The names and values of a form or of a query, in their order; a name may come more than once.
package struct FormValues: Sendable, Hashable {
  /// One name and its value.
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let value: String
  }

  /// Every entry, in order.
  package private(set) var entries: [Entry] = []

  /// Creates an empty list.
  package init() {}

  /// Creates a list from names and values.
  package init(_ values: KeyValuePairs<String, String>) {
    entries = values.map { Entry(name: $0.key, value: $0.value) }
  }

  /// Reads URL-encoded names and values; a name without `=` has an empty value.
  ///
  /// The result is `nil` for a damaged escape or text that is not UTF-8.
  ///
  /// - Parameter bytes: What stands after the `?`, or the body of a form.
  package init?(decoding bytes: some Collection<UInt8>) {
    for part in bytes.split(separator: UInt8(ascii: "&")) {
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard let name = PercentDecoding.decode(part[..<equals], plusIsSpace: true),
        let value = PercentDecoding.decode(part[equals...].dropFirst(), plusIsSpace: true)
      else { return nil }
      entries.append(Entry(name: name, value: value))
    }
  }

  /// The first value of a name.
  package subscript(name: String) -> String? {
    entries.first { $0.name == name }?.value
  }

  /// The list as a client would send it.
  package var encoded: String {
    entries.map { Self.encode($0.name) + "=" + Self.encode($0.value) }.joined(separator: "&")
  }

  /// A text in which everything but letters, digits, `-`, `.`, `_` and `~` is escaped, fit for a
  /// query, a form or a segment of a path.
  package static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = String.UnicodeScalarView()
    for byte in text.utf8 {
      if isUnreserved(byte) {
        result.append(Unicode.Scalar(byte))
      } else {
        result.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return String(result)
  }

  /// Whether a byte stands for itself everywhere in an address.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
