// SPDX-License-Identifier: Apache-2.0

/// Where a property wrapper keeps its value, and how it gets one.
///
/// It is a class so that the parser, which it tells of itself when it is made, can fill in the value
/// of the property. A command is created anew for every line and is the only owner of its arguments.
///
/// It isn't generic: types that are made at run time, one for each type of a property, would take
/// longer than all else that a short command does.
final class DeclaredArgument {
  typealias Decoding =
    (_ occurrences: [Occurrence], _ definition: ArgumentDefinition) throws(ParserError) -> Any

  /// What the property takes from the line.
  let definition: ArgumentDefinition

  private let decoding: Decoding

  /// A value of the property's type, if there is one.
  private var stored: Any?

  /// Creates it, and adds it to the declarations that are being gathered.
  init(initial: Any?, definition: ArgumentDefinition, decoding: @escaping Decoding) {
    stored = initial
    self.definition = definition
    self.decoding = decoding
    ArgumentDeclarations.current?.add(self)
  }

  func value<Value>() -> Value {
    guard let stored = stored as? Value else {
      preconditionFailure(
        "An argument was read before it had a value. Read it in validate() or run(in:).")
    }
    return stored
  }

  func setValue(_ value: Any) { stored = value }

  /// Takes the value from the line; keeps the default when there is nothing on the line.
  func decode(_ occurrences: [Occurrence]) throws(ParserError) {
    if occurrences.isEmpty {
      guard stored == nil else { return }
      throw ParserError.missingArgument(definition.displayName)
    }
    stored = try decoding(occurrences, definition)
  }
}

extension DeclaredArgument {
  /// Creates an argument or option, whose words become elements of the value.
  convenience init<Value: ArgumentValue>(
    _ key: String,
    initial: Value?,
    kind: ArgumentDefinition.Kind,
    name: NameSpecification = [],
    help: ArgumentHelp?,
    completion: CompletionKind?
  ) {
    let initialOrAbsent = initial ?? Value.absentValue
    let words = Value.words
    self.init(
      initial: initialOrAbsent.map { $0 as Any },
      definition: ArgumentDefinition(
        kind: kind,
        key: key,
        names: name.spellings(key: key),
        help: help ?? "",
        valueName: help?.valueName ?? key,
        isRequired: initialOrAbsent == nil,
        isRepeating: Value.isRepeating,
        defaultValue: initial?.describedDefault,
        allowedValues: words.allowed,
        expectation: words.expectation,
        completion: completion ?? words.completion,
        acceptsNegativeNumbers: words.includeNegativeNumbers,
        dashedValues: words.dashed
      ),
      decoding: { occurrences, definition throws(ParserError) in
        if !Value.isRepeating, occurrences.count > 1 {
          throw .repeatedOption(occurrences[0].spelling, values: occurrences.flatMap(\.values))
        }
        let words = occurrences.flatMap { occurrence in
          occurrence.values.map { (text: $0, spelling: occurrence.spelling) }
        }
        let value: Value?
        do throws(InvalidWord) {
          value = try Value.parsed(from: words.map(\.text))
        } catch {
          let word = words[error.index]
          throw .invalid(word.text, for: word.spelling, definition)
        }
        guard let value else { throw .missingArgument(definition.displayName) }
        return value
      }
    )
  }
}
