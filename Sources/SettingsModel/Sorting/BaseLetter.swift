// SPDX-License-Identifier: Apache-2.0

/// A letter without its accent, by the name that Unicode gives the character.
enum BaseLetter {
  /// The letters that a lower-case character stands for, and what tells it apart from them.
  static func of(_ scalar: Unicode.Scalar) -> (base: [Unicode.Scalar], accent: UInt32) {
    if scalar.isASCII { return ([scalar], 0) }
    if let kana = Kana.base(of: scalar) { return ([kana.base], kana.accent) }
    switch scalar {
    case "ß": return (["s", "s"], 1)
    case "æ": return (["a", "e"], Accent.ligature)
    case "œ": return (["o", "e"], Accent.ligature)
    case "ð": return (["d"], 1)
    case "ı": return (["i"], 1)
    case "ς": return (["σ"], 1)
    case "ё": return (["е"], Accent.rank(named: "DIAERESIS"))
    case "ѐ": return (["е"], Accent.rank(named: "GRAVE"))
    case "ѝ": return (["и"], Accent.rank(named: "GRAVE"))
    default: break
    }
    // "LATIN SMALL LETTER A WITH DIAERESIS"
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count > 5, words[1] == "SMALL", words[2] == "LETTER", words[4] == "WITH" else {
      return ([scalar], 0)
    }
    let accent = Accent.rank(named: words[5])
    if words[0] == "LATIN", words[3].count == 1,
      let letter = words[3].lowercased().unicodeScalars.first
    {
      return ([letter], accent)
    }
    if words[0] == "GREEK", let letter = greek[String(words[3])] { return ([letter], accent) }
    return ([scalar], 0)
  }

  /// The Greek vowels, which carry accents.
  private static let greek: [String: Unicode.Scalar] = [
    "ALPHA": "α", "EPSILON": "ε", "ETA": "η", "IOTA": "ι", "OMICRON": "ο", "UPSILON": "υ",
    "OMEGA": "ω",
  ]
}

/// The order of accents, the same in all languages.
enum Accent {
  /// After every accent: two letters drawn as one.
  static let ligature: UInt32 = 0x1000

  private static let order: [Substring] = [
    "ACUTE", "GRAVE", "BREVE", "CIRCUMFLEX", "CARON", "RING", "DIAERESIS", "DOUBLE", "TILDE", "DOT",
    "STROKE", "CEDILLA", "OGONEK", "MACRON",
  ]

  /// The rank of an accent by the first word of its name.
  static func rank(named name: Substring) -> UInt32 {
    UInt32(order.firstIndex(of: name).map { $0 + 2 } ?? 0x100)
  }

  /// The rank of a mark that follows its letter, such as "COMBINING ACUTE ACCENT".
  static func rank(of mark: Unicode.Scalar) -> UInt32 {
    let words = (mark.properties.name ?? "").split(separator: " ")
    return words.count > 1 ? rank(named: words[1]) : 0x100
  }
}

/// The Japanese syllables, of which voiced and small ones are variants of plain ones.
private enum Kana {
  private static let voiced: Set<Unicode.Scalar> = Set(
    "がぎぐげござじずぜぞだぢづでどばびぶべぼ".unicodeScalars)
  private static let halfVoiced: Set<Unicode.Scalar> = Set("ぱぴぷぺぽ".unicodeScalars)
  private static let small: Set<Unicode.Scalar> = Set("ぁぃぅぇぉっゃゅょゎ".unicodeScalars)

  static func base(of scalar: Unicode.Scalar) -> (base: Unicode.Scalar, accent: UInt32)? {
    guard ("\u{3041}"..."\u{3096}").contains(scalar) || ("\u{30A1}"..."\u{30F6}").contains(scalar)
    else { return nil }
    // Katakana stand 0x60 after the hiragana that they are read like.
    let isKatakana = scalar.value >= 0x30A1
    let syllable = isKatakana ? moved(scalar, by: -0x60) : scalar
    let form: UInt32 = isKatakana ? 1 : 0
    if voiced.contains(syllable) { return (moved(syllable, by: -1), 0x40 + form) }
    if halfVoiced.contains(syllable) { return (moved(syllable, by: -2), 0x50 + form) }
    if small.contains(syllable) { return (moved(syllable, by: 1), form) }
    if syllable == "ゔ" { return ("う", 0x40 + form) }
    return (syllable, form)
  }

  private static func moved(_ scalar: Unicode.Scalar, by distance: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(Int(scalar.value) + distance)) ?? scalar
  }
}
