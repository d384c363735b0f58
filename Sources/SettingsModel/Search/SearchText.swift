// SPDX-License-Identifier: Apache-2.0

/// A text as searching compares it: small letters, without accents and invisible characters.
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

  /// The folded text.
  ///
  /// UTF-8 is searched byte by byte, so that a mark never joins two letters.
  private let text: [UInt8]
  private let ranges: [Range<Int>]

  /// The words, in order.
  var words: [[UInt8]] { ranges.map { Array(text[$0]) } }

  init(_ text: String) {
    self.init(folding: text.unicodeScalars[...])
  }

  /// The beginning of a query: what is longer was not typed by a person.
  init(query: String) {
    self.init(folding: query.unicodeScalars.prefix(256))
  }

  private init(folding scalars: Substring.UnicodeScalarView) {
    var text: [UInt8] = []
    var ranges: [Range<Int>] = []
    var beginning: Int?
    for scalar in scalars.lazy.flatMap(FoldedScalar.of) {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if !isWord, let start = beginning { ranges.append(start..<text.count) }
      beginning = isWord ? beginning ?? text.count : nil
      text += UTF8.encode(scalar).map(Array.init) ?? []
    }
    if let beginning { ranges.append(beginning..<text.count) }
    self.text = text
    self.ranges = ranges
  }

  /// The best place of a folded word.
  func place(of word: [UInt8]) -> Place? {
    if text.starts(with: word) { return text.count == word.count ? .whole : .beginning }
    if ranges.contains(where: { text[$0].starts(with: word) }) { return .wordBeginning }
    // Languages without spaces have their words inside.
    guard let first = word.first, text.count > word.count else { return nil }
    let isInside = (0...text.count - word.count).contains { start in
      text[start] == first && text[start...].starts(with: word)
    }
    return isInside ? .inside : nil
  }
}
