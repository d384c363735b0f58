// SPDX-License-Identifier: Apache-2.0

/// A text as searching compares it: small letters, without accents.
struct SearchText: Sendable {
  /// Where in a text a word is.
  enum Place: Int {
    /// The text is the word.
    case whole
    /// The text begins with it.
    case beginning
    /// One of the text's words begins with it.
    case wordBeginning
    /// Somewhere inside.
    case inside
  }

  private let text: String
  /// The words, in order.
  let words: [String]

  init(_ text: String) {
    let folded = Self.fold(text)
    self.text = folded
    words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The best place of a folded word.
  func place(of word: String) -> Place? {
    if text == word { return .whole }
    if text.hasPrefix(word) { return .beginning }
    if words.contains(where: { $0.hasPrefix(word) }) { return .wordBeginning }
    // Languages without spaces have their words inside.
    return text.contains(word) ? .inside : nil
  }

  private static func fold(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for character in text {
      for scalar in character.lowercased().unicodeScalars {
        if scalar.isASCII {
          scalars.append(scalar)
        } else if !scalar.properties.isDiacritic,
          scalar.properties.generalCategory != .nonspacingMark
        {
          scalars.append(contentsOf: BaseLetter.of(scalar).base)
        }
      }
    }
    return String(scalars)
  }
}
