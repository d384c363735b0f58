// SPDX-License-Identifier: Apache-2.0

/// What a character counts as when texts are searched.
///
/// One character and the same one written with a mark of its own fold alike.
enum FoldedScalar {
  /// The characters that stand for one; none for a mark and for what nobody sees.
  static func of(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII {
      // Capitals, which stand 32 before the small letters.
      return [
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
      ]
    }
    if let jamo = jamo(of: scalar) { return jamo }
    return scalar.properties.lowercaseMapping.unicodeScalars.flatMap(ofSmall)
  }

  private static func ofSmall(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII { return [scalar] }
    let category = scalar.properties.generalCategory
    if scalar.properties.isDiacritic || category == .nonspacingMark || category == .format
      || scalar == "\u{640}"
    {
      return []
    }
    // Wide forms of ASCII, in which Japanese and Chinese may be typed.
    if ("\u{FF01}"..."\u{FF5E}").contains(scalar),
      let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    {
      return [narrow]
    }
    return unmarked[scalar].map { [$0] } ?? BaseLetter.of(scalar).base
  }

  /// The letters of a Korean syllable, so that the beginning of one is found while it is typed.
  private static func jamo(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard ("\u{AC00}"..."\u{D7A3}").contains(scalar) else { return nil }
    let number = scalar.value - 0xAC00
    let last = number % 28
    let jamo = [0x1100 + number / 588, 0x1161 + number % 588 / 28, last == 0 ? 0 : 0x11A7 + last]
    return jamo.filter { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }

  /// Characters that can be written as a letter with a mark, where names do not say so.
  private static let unmarked: [Unicode.Scalar: Unicode.Scalar] = [
    "آ": "ا", "أ": "ا", "إ": "ا", "ؤ": "و", "ئ": "ي", "ۀ": "ە", "ۂ": "ہ", "ۓ": "ے",
    "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ѷ": "ѵ", "ӂ": "ж", "ӝ": "ж", "ӑ": "а",
    "ӓ": "а", "ӗ": "е", "ӛ": "ә", "ӟ": "з", "ӣ": "и", "ӥ": "и", "ӧ": "о", "ӫ": "ө", "ӭ": "э",
    "ӯ": "у", "ӱ": "у", "ӳ": "у", "ӵ": "ч", "ӹ": "ы", "ῤ": "ρ", "ῥ": "ρ", "ΐ": "ι", "ΰ": "υ",
  ]
}
