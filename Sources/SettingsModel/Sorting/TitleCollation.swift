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
  private let alphabet: Alphabet

  init(_ language: LanguageTag?) {
    alphabet = Alphabet.of(language?.language ?? "")
  }

  /// The positions of titles in their order; equal titles keep theirs.
  func order(_ titles: [String]) -> [Int] {
    let keys = titles.map { CollationKey($0, alphabet) }
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
    cases.append(isUpper ? 1 : 0)
  }
}

extension CollationKey {
  init(_ title: String, _ alphabet: Alphabet) {
    let characters = Array(title)
    var index = 0
    while index < characters.count {
      let lower = characters[index].lowercased()
      let isUpper = lower != String(characters[index])
      if index + 1 < characters.count,
        let rank = alphabet.rank(of: lower + characters[index + 1].lowercased())
      {
        append(letter: rank, isUpper: isUpper)
        index += 2
        continue
      }
      index += 1
      if let rank = alphabet.rank(of: lower) {
        append(letter: rank, isUpper: isUpper)
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
        accents[accents.count - 1] = scalar.value
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

/// A letter without its accent, by the name that Unicode gives the character.
private enum BaseLetter {
  static func of(_ scalar: Unicode.Scalar) -> (base: [Unicode.Scalar], accent: UInt32) {
    if scalar.isASCII { return ([scalar], 0) }
    switch scalar {
    case "ß": return (["s", "s"], 1)
    case "æ": return (["a", "e"], 1)
    case "œ": return (["o", "e"], 1)
    case "ð": return (["d"], 1)
    case "ı": return (["i"], 1)
    case "\u{30A1}"..."\u{30F6}":
      // Katakana are read like the hiragana 0x60 before them.
      return ([Unicode.Scalar(scalar.value - 0x60) ?? scalar], 1)
    default: break
    }
    // "LATIN SMALL LETTER A WITH DIAERESIS"
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count > 4, words[1] == "SMALL", words[2] == "LETTER", words[4] == "WITH" else {
      return ([scalar], 0)
    }
    if words[0] == "LATIN", words[3].count == 1,
      let letter = words[3].lowercased().unicodeScalars.first
    {
      return ([letter], scalar.value)
    }
    let bases = GreekLetters.byName
    if words[0] == "GREEK", let letter = bases[String(words[3])] { return ([letter], scalar.value) }
    return ([scalar], 0)
  }
}

/// The Greek vowels, which carry accents.
private enum GreekLetters {
  static let byName: [String: Unicode.Scalar] = [
    "ALPHA": "α", "EPSILON": "ε", "ETA": "η", "IOTA": "ι", "OMICRON": "ο", "UPSILON": "υ",
    "OMEGA": "ω",
  ]
}
