// SPDX-License-Identifier: Apache-2.0

/// What can be said about a text without knowing its language.
package enum TextShape {
  private static let shownLength = 60

  /// A text for a message, on one line and not too long.
  package static func shortened(_ text: String) -> String {
    let line = text.prefix(shownLength + 1).map { $0.isNewline ? " " : $0 }
    return line.count > shownLength ? String(line.prefix(shownLength)) + "…" : String(line)
  }

  /// Whether a text may differ between languages; numbers, signs, placeholders and addresses do not.
  package static func needsTranslation(_ text: String) -> Bool {
    // Most texts have nothing of what placeholders and addresses are made.
    let isPlain = !text.utf8.contains { "%@:.".utf8.contains($0) }
    return isPlain
      ? hasWord(CollectionOfOne(text)) : hasWord(FormattedText(text).literals)
  }

  /// Whether some texts have two letters or more together.
  private static func hasWord(_ texts: some Sequence<String>) -> Bool {
    var letters = 0
    for text in texts {
      for scalar in text.unicodeScalars where isLetter(scalar) {
        letters += 1
        if letters == 2 { return true }
      }
    }
    return false
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

  /// Whether a translation has other placeholders than its source; the name of an entry that has no
  /// source says nothing about them.
  package static func placeholdersDiffer(_ source: String, _ translation: String) -> Bool {
    !isKeyLike(source) && placeholders(in: source) != placeholders(in: translation)
  }

  /// The conversions of a format in the order of its arguments.
  package static func placeholders(in text: String) -> [String] {
    text.utf8.contains(UInt8(ascii: "%")) ? FormattedText(text).conversions : []
  }
}
