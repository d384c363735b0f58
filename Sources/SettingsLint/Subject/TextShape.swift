// SPDX-License-Identifier: Apache-2.0

/// What can be said about a text without knowing its language.
package enum TextShape {
  private static let shownLength = 60

  /// A text for a message, on one line and not too long.
  package static func shortened(_ text: String) -> String {
    let line = text.prefix(shownLength + 1).map { $0.isNewline ? " " : $0 }
    return line.count > shownLength ? String(line.prefix(shownLength)) + "…" : String(line)
  }

  /// Whether a text is the same in every language: numbers, signs, addresses.
  package static func needsNoTranslation(_ text: String) -> Bool {
    var letters = 0
    for scalar in text.unicodeScalars where isLetter(scalar) {
      letters += 1
      if letters == 2 { break }
    }
    if letters < 2 { return true }
    let bytes = text.utf8
    return bytes.contains(UInt8(ascii: "/")) && text.contains("://") || text.hasPrefix("www.")
      || bytes.contains(UInt8(ascii: "@")) && isAddress(text)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z"))).contains(scalar.value | 0x20)
      : scalar.properties.isAlphabetic
  }

  /// Whether a text is the name of an entry rather than a text for people: `SOUND_TITLE`,
  /// `settings.sound`.
  package static func isKeyLike(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.contains(UInt8(ascii: "_")) || bytes.contains(UInt8(ascii: "."))
    else { return false }
    guard !text.contains(where: \.isWhitespace), text.count > 2 else { return false }
    return text.contains("_") || text.dropFirst().dropLast().contains(".")
  }

  /// Some names in a sentence; of many, the first ones and how many there are.
  package static func list(_ names: [String], noun: String) -> String {
    let shown = 4
    if names.count <= shown { return names.joined(separator: ", ") }
    return names.prefix(shown - 1).joined(separator: ", ")
      + " and \(names.count - shown + 1) other \(noun)"
  }

  private static func isAddress(_ text: String) -> Bool {
    text.contains("@") && text.contains(".") && !text.contains(where: \.isWhitespace)
  }

  /// The placeholders of a format, sorted; those with positions by their positions.
  package static func placeholders(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    var found: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while let start = rest.firstIndex(of: "%") {
      rest = rest[(start + 1)...]
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      // No flag for a space: "100 % loud" is no format.
      let body = rest.prefix {
        ("0"..."9").contains($0) || "$.+-#'lhqzLtj".unicodeScalars.contains($0)
      }
      rest = rest[body.endIndex...]
      guard let conversion = rest.first,
        "@dDuUxXoOfeEgGcCsSpaAFi".unicodeScalars.contains(conversion)
      else { continue }
      // "50%a" of a word is no format either: a letter follows.
      let next = rest.dropFirst().first
      let isWord = next.map { $0.properties.isAlphabetic } ?? false
      if isWord, conversion != "@" { continue }
      let position = body.prefix { ("0"..."9").contains($0) }
      let hasPosition = body.dropFirst(position.count).first == "$"
      var name = hasPosition ? String(String.UnicodeScalarView(position)) + "$" : ""
      name.unicodeScalars.append(conversion)
      found.append("%" + name)
    }
    return withoutPositions(found)
  }

  /// The conversions in the order of the arguments.
  private static func withoutPositions(_ placeholders: [String]) -> [String] {
    placeholders.enumerated().map { index, placeholder -> (Int, String) in
      let parts = placeholder.dropFirst().split(separator: "$")
      guard parts.count == 2, let position = Int(parts[0]) else { return (index + 1, placeholder) }
      return (position, "%" + parts[1])
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
  }
}
