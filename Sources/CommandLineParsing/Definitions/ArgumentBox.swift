// SPDX-License-Identifier: Apache-2.0

/// Where a property wrapper keeps its value, and how it gets one.
///
/// A box is a class so that the parser, which finds the wrapper with `Mirror`, can fill in the
/// value of the property itself. A command is created anew for every line and is its boxes' only
/// owner.
final class ArgumentBox<Value>: ArgumentBinding {
  /// Makes the definitions, given the name of the property.
  let definitions: (_ key: String) -> [ArgumentDefinition]

  /// Makes the value from what is on the line.
  let decoding: ([Occurrence], [ArgumentDefinition]) throws(ParserError) -> Value

  private var stored: Value?

  init(
    initial: Value?,
    definitions: @escaping (_ key: String) -> [ArgumentDefinition],
    decoding: @escaping ([Occurrence], [ArgumentDefinition]) throws(ParserError) -> Value
  ) {
    self.stored = initial
    self.definitions = definitions
    self.decoding = decoding
  }

  var value: Value {
    get {
      guard let stored else {
        preconditionFailure(
          "An argument was read before it had a value. Read it in validate() or run(in:).")
      }
      return stored
    }
    set { stored = newValue }
  }

  /// Takes the value from the line; keeps the default when there is nothing on the line.
  func decode(
    _ occurrences: [Occurrence], as definitions: [ArgumentDefinition]
  ) throws(ParserError) {
    if occurrences.isEmpty {
      guard stored == nil else { return }
      throw ParserError.missing(definitions)
    }
    stored = try decoding(occurrences, definitions)
  }
}

/// What the parser sees of a property wrapper.
protocol ArgumentProperty {
  var binding: any ArgumentBinding { get }
}

/// What the parser sees of an ``ArgumentBox``.
protocol ArgumentBinding {
  /// Makes the definitions, given the name of the property.
  var definitions: (_ key: String) -> [ArgumentDefinition] { get }

  /// Takes the value from the line. The indexes of the occurrences count within `definitions`.
  func decode(
    _ occurrences: [Occurrence], as definitions: [ArgumentDefinition]
  ) throws(ParserError)
}

extension ArgumentBox where Value: ArgumentValue {
  /// Creates the box of an argument or option, whose words become elements of the value.
  convenience init(
    initial: Value?,
    kind: ArgumentDefinition.Kind,
    name: NameSpecification = [],
    help: ArgumentHelp?,
    completion: CompletionKind?
  ) {
    typealias Element = Value.ParsedElement
    let initialOrAbsent = initial ?? Value.absentValue
    self.init(
      initial: initialOrAbsent,
      definitions: { key in
        [
          ArgumentDefinition(
            kind: kind,
            key: key,
            names: name.spellings(key: key),
            help: help ?? "",
            valueName: help?.valueName ?? key.dashed,
            isRequired: initialOrAbsent == nil,
            isRepeating: Value.isRepeating,
            defaultValue: initial?.describedDefault,
            allowedValues: Element.allValueStrings,
            expectation: Element.expectation,
            completion: completion ?? Element.defaultCompletionKind,
            acceptsNegativeNumbers: Element.acceptsNegativeNumbers,
            dashedValues: Element.dashedValues
          )
        ]
      },
      decoding: { occurrences, definitions throws(ParserError) in
        if !Value.isRepeating, occurrences.count > 1 {
          throw .repeatedOption(occurrences[0].spelling, values: occurrences.flatMap(\.values))
        }
        var elements: [Element] = []
        for occurrence in occurrences {
          for word in occurrence.values {
            guard let element = Element(argument: word) else {
              throw .invalid(word, for: occurrence.spelling, definitions[0])
            }
            elements.append(element)
          }
        }
        guard let value = Value.collecting(elements) else { throw .missing(definitions) }
        return value
      }
    )
  }
}
