// SPDX-License-Identifier: Apache-2.0

/// The name of a domain's file without extension.
///
/// Two domains never share a file: `/` and a zero byte, which no name of a file can have, are written
/// as `%2F` and `%00`, and the `%` of a name that has such a sequence itself as `%25`. Every other name
/// stays as it is.
enum DomainFileName {
  private static let escapes: [(character: Character, text: String)] = [
    ("/", "%2F"), ("\0", "%00"), ("%", "%25"),
  ]

  /// The name of a domain's file.
  static func of(_ domain: String) -> String {
    // Nearly every domain is named by letters and dots.
    guard domain.utf8.contains(where: { [UInt8(ascii: "/"), UInt8(ascii: "%"), 0].contains($0) })
    else { return domain }
    var name = ""
    var rest = domain.unicodeScalars[...]
    while let first = rest.first {
      let isAmbiguous = first == "%" && escapes.contains { String(rest).hasPrefix($0.text) }
      switch first {
      case "/": name += "%2F"
      case "\0": name += "%00"
      case "%" where isAmbiguous: name += "%25"
      default: name.unicodeScalars.append(first)
      }
      rest = rest.dropFirst()
    }
    return name
  }

  /// The domain that a file belongs to.
  static func domain(of name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var domain = ""
    var rest = name.unicodeScalars[...]
    while let first = rest.first {
      if first == "%", let escape = escapes.first(where: { String(rest).hasPrefix($0.text) }) {
        domain.append(escape.character)
        rest = rest.dropFirst(3)
      } else {
        domain.unicodeScalars.append(first)
        rest = rest.dropFirst()
      }
    }
    return domain
  }
}
