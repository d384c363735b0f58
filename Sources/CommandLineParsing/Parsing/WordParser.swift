// SPDX-License-Identifier: Apache-2.0

import Spelling

/// Finds the arguments, options and flags among the words of a line.
///
/// It only knows definitions. Words become occurrences here; occurrences become values in
/// ``DeclaredArgument``.
struct WordParser {
  private let definitions: [ArgumentDefinition]
  private let words: [String]
  private let stopsAtPositional: Bool

  /// The definition each name stands for.
  private let names: [String: Int]

  /// The positional arguments that are still to come.
  private var pendingPositionals: ArraySlice<Int>

  /// Whether the words that follow are no options: after `--`, or in a passthrough.
  private var isLiteral = false

  /// What has been found.
  private(set) var occurrences: [Occurrence] = []

  /// The first thing that is wrong.
  ///
  /// Parsing goes on, so that `--help` is found behind a mistake.
  private(set) var failure: ParserError?

  /// The index of the first word that isn't parsed yet.
  private(set) var position = 0

  /// Parses `words`; if `stopsAtPositional`, only those before the first positional argument.
  init(_ words: [String], definitions: [ArgumentDefinition], stopsAtPositional: Bool = false) {
    self.words = words
    self.definitions = definitions
    self.stopsAtPositional = stopsAtPositional
    pendingPositionals = definitions.indices.filter { definitions[$0].isPositional }[...]
    names = Dictionary(
      definitions.enumerated().flatMap { index, definition in
        definition.names.map { ($0, index) }
      },
      uniquingKeysWith: { first, _ in first })
    parse()
  }

  private mutating func parse() {
    while position < words.count {
      let word = words[position]
      if isLiteral || !word.looksLikeOption {
        if stopsAtPositional { return }
        position += 1
        takePositional(word)
      } else {
        position += 1
        if word == "--" {
          isLiteral = true
        } else {
          parseOption(word)
        }
      }
    }
  }

  private mutating func fail(_ error: ParserError) {
    failure = failure ?? error
  }

  // MARK: Positional arguments

  private func strategy(of index: Int) -> ArgumentParsingStrategy? {
    if case .positional(let strategy) = definitions[index].kind { strategy } else { nil }
  }

  /// The argument that the next positional word belongs to.
  private var nextPositional: Int? {
    pendingPositionals.first
  }

  private mutating func takePositional(_ word: String) {
    guard let index = nextPositional else { return fail(.unexpectedArgument(word)) }
    let definition = definitions[index]
    occurrences.append(
      Occurrence(definition: index, spelling: definition.displayName, values: [word]))
    if strategy(of: index) == .captureForPassthrough { isLiteral = true }
    if !definition.isRepeating { pendingPositionals.removeAll { $0 == index } }
  }

  // MARK: Options and flags

  private mutating func parseOption(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil

    if let index = names[name] {
      take(index, name: name, attached: attached)
    } else if !name.hasPrefix("--"), names["-\(name)"] != nil, !acceptsAsPositional(word) {
      // `-format` means `--format` rather than `-f ormat`.
      fail(.unknownOption(name, suggestion: "-\(name)"))
    } else if let letters = lettersOfGroup(word) {
      for letter in letters { take(letter.index, name: letter.name, attached: letter.attached) }
    } else if acceptsAsPositional(word) {
      takePositional(word)
    } else {
      fail(unknownOption(name, word: word))
    }
  }

  private mutating func take(_ index: Int, name: String, attached: String?) {
    guard definitions[index].takesValue else {
      if let attached { return fail(.unexpectedValue(attached, for: name)) }
      occurrences.append(Occurrence(definition: index, spelling: name, values: []))
      return
    }
    guard let value = attached ?? takeWord(for: index) else {
      return fail(.missingValue(for: name, valueName: definitions[index].valueName))
    }
    occurrences.append(Occurrence(definition: index, spelling: name, values: [value]))
  }

  /// Takes the next word if it can be the value of an option.
  private mutating func takeWord(for index: Int) -> String? {
    guard position < words.count else { return nil }
    let word = words[position]
    guard !word.looksLikeOption || isNegativeNumber(word, for: index) else { return nil }
    position += 1
    return word
  }

  /// The flags of `-abc`, or the option and value of `-ovalue`; `nil` if a letter isn't known.
  private func lettersOfGroup(
    _ word: String
  ) -> [(index: Int, name: String, attached: String?)]? {
    guard !word.hasPrefix("--") else { return nil }
    var letters: [(index: Int, name: String, attached: String?)] = []
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      guard let index = names["-\(letter)"] else { return nil }
      if definitions[index].takesValue {
        letters.append((index, "-\(letter)", rest.isEmpty ? nil : String(rest)))
        return letters
      }
      letters.append((index, "-\(letter)", nil))
    }
    return letters
  }

  private func acceptsAsPositional(_ word: String) -> Bool {
    guard !stopsAtPositional, let index = nextPositional else { return false }
    switch strategy(of: index) {
    case .captureForPassthrough: return true
    case .remaining, nil:
      return definitions[index].dashedValues.contains(word) || isNegativeNumber(word, for: index)
    }
  }

  private func isNegativeNumber(_ word: String, for index: Int) -> Bool {
    definitions[index].acceptsNegativeNumbers && names[word] == nil && word.isNegativeNumber
  }

  private func unknownOption(_ name: String, word: String) -> ParserError {
    let letters = Array(word.dropFirst())
    // In `-vx` with a known `-v`, the mistake is the `x`.
    if !word.hasPrefix("--"), let first = letters.first, names["-\(first)"] != nil,
      let unknown = letters.first(where: { names["-\($0)"] == nil })
    {
      return .unknownLetter("-\(unknown)", in: word)
    }
    let known = definitions.filter(\.isVisible).flatMap(\.names).filter { $0.count > 2 }
    return .unknownOption(name, suggestion: EditDistance.nearest(to: name, among: known))
  }
}

extension String {
  /// Whether it starts with a dash and isn't just a dash, which often means standard input.
  var looksLikeOption: Bool { hasPrefix("-") && self != "-" }

  /// Whether it is a number after a minus sign: `-5` and `-.5`, but not `-inf`.
  var isNegativeNumber: Bool {
    guard let second = dropFirst().first, hasPrefix("-") else { return false }
    return (second.isNumber || second == ".") && Double(self) != nil
  }
}
