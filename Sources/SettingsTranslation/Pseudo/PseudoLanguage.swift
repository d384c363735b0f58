// SPDX-License-Identifier: Apache-2.0

import SettingsSchema

/// A language that nobody speaks, for looking at layouts before there are translations.
///
/// The names are those of Android, since the regions XA and XB are set aside for private use and a
/// device accepts them.
///
/// ```swift
/// print(PseudoLanguage.accented.text("Sound"))  // [Šöûñð one]
/// ```
package enum PseudoLanguage: String, Sendable, CaseIterable {
  /// English with accents, longer by 40 % and in brackets.
  case accented = "en-XA"
  /// English from right to left.
  case mirrored = "ar-XB"

  /// How much longer a text becomes.
  private static let growth = 0.4

  /// Whether a language folder holds a pseudo-language.
  package static func isPseudo(_ folder: String) -> Bool {
    guard let region = LanguageTag(folder)?.region else { return false }
    return region == "XA" || region == "XB"
  }

  /// A text in this language; placeholders, addresses and line breaks stay as they are.
  package func text(_ text: String) -> String {
    let parts = FormattedText(text).parts
    switch self {
    case .accented:
      let letters = parts.reduce(0) { count, part in
        if case .literal(let literal) = part { count + literal.count } else { count }
      }
      let body = Self.join(parts) { String($0.map { Self.accents[$0] ?? $0 }) }
      return "[\(body)\(Self.padding(ofLength: Int((Double(letters) * Self.growth).rounded(.up))))]"
    case .mirrored:
      return Self.mirrored(parts)
    }
  }

  private static func join(
    _ parts: [FormattedText.Part], _ change: (String) -> String
  ) -> String {
    parts.map { part in
      switch part {
      case .literal(let text): change(text)
      case .placeholder(let text), .address(let text), .lineBreak(let text): text
      }
    }.joined()
  }

  /// Words rather than signs, so that long texts wrap as real ones do.
  private static func padding(ofLength length: Int) -> String {
    if length == 0 { return "" }
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    var padding = ""
    var index = 0
    while padding.count < length {
      padding += " " + words[index % words.count]
      index += 1
    }
    return padding
  }

  /// Every line is embedded from right to left, and the letters of every word are turned round.
  private static func mirrored(_ parts: [FormattedText.Part]) -> String {
    let (embedding, override, end) = ("\u{202B}", "\u{202E}", "\u{202C}")
    let lines = parts.split(omittingEmptySubsequences: false) { part in
      if case .lineBreak = part { true } else { false }
    }
    let breaks = parts.compactMap { part -> String? in
      if case .lineBreak(let text) = part { text } else { nil }
    }
    var result = ""
    for (index, line) in lines.enumerated() {
      let body = join(Array(line)) { literal in
        literal.split(separator: " ", omittingEmptySubsequences: false)
          .map { $0.contains(where: \.isLetter) ? override + $0 + end : String($0) }
          .joined(separator: " ")
      }
      result += body.isEmpty ? "" : embedding + body + end
      if index < breaks.count { result += breaks[index] }
    }
    return result
  }

  private static let accents: [Character: Character] = [
    "a": "å", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î",
    "j": "ĵ", "k": "ķ", "l": "ļ", "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ǫ", "r": "ŕ",
    "s": "š", "t": "ţ", "u": "û", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž",
    "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î",
    "J": "Ĵ", "K": "Ķ", "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ǫ", "R": "Ŕ",
    "S": "Š", "T": "Ţ", "U": "Û", "V": "Ṽ", "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž",
  ]
}
