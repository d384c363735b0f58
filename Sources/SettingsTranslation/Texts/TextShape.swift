// SPDX-License-Identifier: Apache-2.0

/// What can be said about a text without knowing its language.
enum TextShape {
  private static let shownLength = 60

  /// Whether a text may differ between languages; numbers, signs and addresses do not.
  static func needsTranslation(_ text: String) -> Bool {
    FormattedText(text).literals.joined().count(where: \.isLetter) > 1
  }

  /// Whether a text is the name of an entry rather than a text for people: `SOUND_TITLE`,
  /// `settings.sound`.
  static func isKeyLike(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace), text.count > 2 else { return false }
    return text.contains("_") || text.dropFirst().dropLast().contains(".")
  }

  /// Whether a translation has other placeholders than its source; the name of an entry that has no
  /// source says nothing about them.
  static func placeholdersDiffer(_ source: String, _ translation: String) -> Bool {
    !isKeyLike(source)
      && FormattedText(source).conversions != FormattedText(translation).conversions
  }

  /// A text for a message, on one line and not too long.
  static func shortened(_ text: String) -> String {
    let line = String(text.prefix(shownLength + 1).map { $0.isNewline ? " " : $0 })
    return line.count > shownLength ? line.prefix(shownLength) + "…" : line
  }
}
