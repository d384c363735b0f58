// SPDX-License-Identifier: Apache-2.0

/// The letters that a language has beyond the Latin alphabet's, and where they stand.
struct Alphabet: Sendable {
  /// Room between two letters of the basic order for the letters of a language.
  private static let room: UInt32 = 16

  /// The place of a letter; letters that share one are told apart by their variant.
  struct Place: Sendable {
    var rank: UInt32
    var variant: UInt32
  }

  private let places: [String: Place]

  /// The place of a letter, or pair of letters, that the language has of its own.
  func place(of letter: String) -> Place? { places[letter] }

  /// The place of a character in the order that all languages share: signs, digits, letters.
  static func rank(of scalar: Unicode.Scalar) -> UInt32 {
    let group: UInt32 =
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .control, .lineSeparator, .paragraphSeparator: 0
      case .decimalNumber: 2
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: 3
      default: 1
      }
    let place = signs[scalar] ?? cyrillic[scalar] ?? 0x80 + scalar.value
    return group << 26 | place * room
  }

  /// The order of the Cyrillic letters of all languages that use them; their codes have those of
  /// Russian first.
  private static let cyrillic: [Unicode.Scalar: UInt32] = {
    let order = "абвгґдђѓеєжзѕиіїйјкќлљмнњопрстћуўфхцчџшщъыьэюя"
    return Dictionary(
      uniqueKeysWithValues: order.unicodeScalars.enumerated().map { ($1, 0x480 + UInt32($0)) })
  }()

  /// The order of ASCII signs.
  private static let signs: [Unicode.Scalar: UInt32] = {
    let order = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
    return Dictionary(
      uniqueKeysWithValues: order.unicodeScalars.enumerated().map { ($1, UInt32($0)) })
  }()

  /// The alphabet of a language; one without letters of its own for most.
  static func of(_ language: String) -> Alphabet {
    Alphabet(rules: rules[language] ?? [])
  }

  /// Reads rules such as `z å ä ö`: the letters after the first stand behind it, in this order.
  ///
  /// Letters in parentheses share the place of the letter before them.
  private init(rules: [String]) {
    var places: [String: Place] = [:]
    for rule in rules {
      let letters = rule.split(separator: " ").map(String.init)
      guard let anchor = letters.first?.unicodeScalars.first else { continue }
      var rank = Self.rank(of: anchor)
      var variant: UInt32 = 0
      for letter in letters.dropFirst() {
        if letter.hasPrefix("("), letter.hasSuffix(")") {
          variant += 1
          places[String(letter.dropFirst().dropLast())] = Place(rank: rank, variant: variant)
        } else {
          rank += 1
          variant = 0
          places[letter] = Place(rank: rank, variant: 0)
        }
      }
    }
    self.places = places
  }

  private static let rules: [String: [String]] = [
    "sv": ["z å ä (æ) ö (ø)"],
    "fi": ["z å ä (æ) ö (ø)"],
    "da": ["z æ (ä) ø (ö) å (aa)"],
    "nb": ["z æ (ä) ø (ö) å (aa)"],
    "nn": ["z æ (ä) ø (ö) å (aa)"],
    "is": [
      "a á", "d ð", "e é", "i í", "o ó", "u ú", "y ý", "z þ æ (ä) ö (ø) å",
    ],
    "et": ["s š z ž", "w õ ä ö ü"],
    "es": ["n ñ"],
    "pl": ["a ą", "c ć", "e ę", "l ł", "n ń", "o ó", "s ś", "z ź ż"],
    "cs": ["c č", "h ch", "r ř", "s š", "z ž"],
    "sk": ["a ä", "c č", "h ch", "o ô", "s š", "z ž"],
    "hr": ["c č ć", "d dž đ", "l lj", "n nj", "s š", "z ž"],
    "bs": ["c č ć", "d dž đ", "l lj", "n nj", "s š", "z ž"],
    "sl": ["c č ć", "d đ", "s š", "z ž"],
    "hu": [
      "c cs", "d dz", "g gy", "l ly", "n ny", "o ö (ő)", "s sz", "t ty", "u ü (ű)", "z zs",
    ],
    "ro": ["a ă â", "i î", "s ș (ş)", "t ț (ţ)"],
    "lv": [
      "a ā", "c č", "e ē", "g ģ", "i y ī", "k ķ", "l ļ", "n ņ", "s š", "u ū", "z ž",
    ],
    "lt": ["a (ą)", "c č", "e (ę) (ė)", "i (į) (y)", "s š", "u (ų) (ū)", "z ž"],
    "tr": ["c ç", "g ğ", "h ı", "o ö", "s ş", "u ü"],
    "az": ["c ç", "e ə", "g ğ", "h x ı", "k q", "o ö", "s ş", "u ü"],
    "sq": [
      "c ç", "d dh", "e ë", "g gj", "l ll", "n nj", "r rr", "s sh", "t th", "x xh", "z zh",
    ],
    "be": ["е ё"],
  ]
}
