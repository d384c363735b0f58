// SPDX-License-Identifier: Apache-2.0

/// A type a property declared with `@Argument` or `@Option` can have.
///
/// These are the types that conform to ``ExpressibleByArgument``, optionals of them (may be left
/// out) and arrays of them (may be given several times). Don't add conformances.
package protocol ArgumentValue {
  /// Which words are values of the type.
  static var words: ArgumentWords { get }

  /// Whether the property takes any number of values.
  static var isRepeating: Bool { get }

  /// The value when nothing is on the line and no default is declared; `nil` means "required".
  static var absentValue: Self? { get }

  /// Makes the value from the words on the line, of which only repeating types can have none.
  static func parsed(from words: [String]) throws(InvalidWord) -> Self?

  /// The value as it would be typed, for "(default: …)"; `nil` if there is nothing to tell.
  var describedDefault: String? { get }
}

/// The words that are values of a type, as far as that can be said before one is seen.
package struct ArgumentWords {
  /// All of them; empty if they can't be listed.
  var allowed: [String]

  /// What a word has to be, for errors.
  var expectation: String?

  var completion: CompletionKind
  var includeNegativeNumbers: Bool

  /// Words with a dash in front that are values and no options.
  var dashed: Set<String>
}

/// A word is no value of the type: the one at `index`.
package struct InvalidWord: Error {
  var index: Int
}

extension Optional: ArgumentValue where Wrapped: ExpressibleByArgument {
  package static var isRepeating: Bool { false }
  package static var absentValue: Wrapped?? { .some(nil) }
  package static var words: ArgumentWords { Wrapped.words }
  package static func parsed(from words: [String]) throws(InvalidWord) -> Wrapped?? {
    .some(try Wrapped.elements(from: words).last)
  }
  package var describedDefault: String? { flatMap(\.describedDefault) }
}

extension Array: ArgumentValue where Element: ExpressibleByArgument {
  package static var isRepeating: Bool { true }
  package static var absentValue: [Element]? { nil }
  package static var words: ArgumentWords { Element.words }
  package static func parsed(from words: [String]) throws(InvalidWord) -> [Element]? {
    try Element.elements(from: words)
  }
  package var describedDefault: String? {
    isEmpty ? nil : map(\.defaultValueDescription).joined(separator: ", ")
  }
}
