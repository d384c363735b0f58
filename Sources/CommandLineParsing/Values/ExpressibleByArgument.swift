// SPDX-License-Identifier: Apache-2.0

/// A type that can be made from one word of the command line.
///
/// An enum with raw values only has to declare the conformance; its cases become the allowed
/// values.
///
/// ```swift
/// enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }
/// ```
package protocol ExpressibleByArgument: ArgumentValue {
  /// Creates a value from a word; `nil` makes the parser report the word as not valid.
  init?(argument: String)

  /// The value as it would be typed.
  var defaultValueDescription: String { get }

  /// All words allowed, if they can be listed; shown in help, errors and completions.
  static var allValueStrings: [String] { get }

  /// What a shell offers for a value of this type.
  static var defaultCompletionKind: CompletionKind { get }

  /// What is expected, for the error about a word that isn't valid, such as "a whole number".
  static var expectation: String? { get }

  /// Whether `-5` is a value of this type rather than an option.
  static var acceptsNegativeNumbers: Bool { get }

  /// Words with a dash in front that are values of this type rather than options.
  static var dashedValues: Set<String> { get }
}

extension ExpressibleByArgument {
  package var defaultValueDescription: String { String(describing: self) }
  package static var allValueStrings: [String] { [] }
  package static var defaultCompletionKind: CompletionKind {
    allValueStrings.isEmpty ? .default : .list(allValueStrings)
  }
  package static var expectation: String? { nil }
  package static var acceptsNegativeNumbers: Bool { false }
  package static var dashedValues: Set<String> { [] }

  package static var isRepeating: Bool { false }
  package static var absentValue: Self? { nil }
  package static func parsed(from words: [String]) throws(InvalidWord) -> Self? {
    try elements(from: words).last
  }
  package static var words: ArgumentWords {
    ArgumentWords(
      allowed: allValueStrings, expectation: expectation, completion: defaultCompletionKind,
      includeNegativeNumbers: acceptsNegativeNumbers, dashed: dashedValues)
  }

  static func elements(from words: [String]) throws(InvalidWord) -> [Self] {
    var elements: [Self] = []
    for (index, word) in words.enumerated() {
      guard let element = Self(argument: word) else { throw InvalidWord(index: index) }
      elements.append(element)
    }
    return elements
  }
  package var describedDefault: String? {
    defaultValueDescription.isEmpty ? nil : defaultValueDescription
  }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  package init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }

  package var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument
where Self: CaseIterable & RawRepresentable, RawValue: ExpressibleByArgument {
  package static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}
