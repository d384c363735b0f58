// SPDX-License-Identifier: Apache-2.0

import SettingsSchema

/// The order of titles in a language.
///
/// Titles are compared by their letters first, then by accents, then by case. Letters that a language
/// counts as letters of their own (the Swedish "ö", the Spanish "ñ") stand where its alphabet has
/// them; everywhere else an accent does not move a letter. White space and signs come before digits
/// and digits before letters. Chinese characters are ordered by their code, since their order by
/// sound needs a dictionary.
struct TitleCollation {
  fileprivate let alphabet: Alphabet
  fileprivate let capitalsComeFirst: Bool
  private let hasDotlessI: Bool

  init(_ language: LanguageTag?) {
    // Danish puts capital letters first.
    capitalsComeFirst = ["da"].contains(language?.language)
    // "I" is the capital "ı" in Turkish.
    hasDotlessI = ["tr", "az"].contains(language?.language)
    alphabet = Alphabet.of(language?.language ?? "")
  }

  fileprivate func lowercased(_ character: Character) -> String {
    if hasDotlessI, character == "I" { return "ı" }
    if hasDotlessI, character == "İ" { return "i" }
    return character.lowercased()
  }

  /// The positions of titles in their order; equal titles keep theirs.
  func order(_ titles: [String]) -> [Int] {
    let keys = titles.map { CollationKey($0, self) }
    return keys.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left] < keys[right]
    }
  }
}

/// What a title is compared by, level after level.
private struct CollationKey: Comparable {
  private var letters: [UInt32] = []
  private var accents: [UInt32] = []
  private var cases: [UInt32] = []
  private let capitalsComeFirst: Bool

  private init(capitalsComeFirst: Bool) {
    self.capitalsComeFirst = capitalsComeFirst
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.letters != right.letters {
      return left.letters.lexicographicallyPrecedes(right.letters)
    }
    if left.accents != right.accents {
      return left.accents.lexicographicallyPrecedes(right.accents)
    }
    return left.cases.lexicographicallyPrecedes(right.cases)
  }

  private mutating func append(letter: UInt32, accent: UInt32 = 0, isUpper: Bool = false) {
    letters.append(letter)
    accents.append(accent)
    cases.append(isUpper == capitalsComeFirst ? 0 : 1)
  }
}

extension CollationKey {
  init(_ title: String, _ collation: TitleCollation) {
    self.init(capitalsComeFirst: collation.capitalsComeFirst)
    let alphabet = collation.alphabet
    let characters = Array(title)
    var index = 0
    while index < characters.count {
      let lower = collation.lowercased(characters[index])
      let isUpper = lower != String(characters[index])
      if index + 1 < characters.count,
        let place = alphabet.place(of: lower + collation.lowercased(characters[index + 1]))
      {
        append(letter: place.rank, accent: place.variant, isUpper: isUpper)
        index += 2
        continue
      }
      index += 1
      if let place = alphabet.place(of: lower) {
        append(letter: place.rank, accent: place.variant, isUpper: isUpper)
      } else {
        appendScalars(of: lower, isUpper: isUpper)
      }
    }
  }

  private mutating func appendScalars(of character: String, isUpper: Bool) {
    for scalar in character.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark {
        // A mark belongs to the letter before it.
        if accents.isEmpty { append(letter: 0) }
        accents[accents.count - 1] = Accent.rank(of: scalar)
        continue
      }
      let (base, accent) = BaseLetter.of(scalar)
      for (position, letter) in base.enumerated() {
        append(
          letter: Alphabet.rank(of: letter), accent: position == 0 ? accent : 0, isUpper: isUpper)
      }
    }
  }
}
