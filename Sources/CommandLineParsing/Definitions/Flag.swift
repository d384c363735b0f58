// SPDX-License-Identifier: Apache-2.0

/// A property that a name without a value sets.
///
/// The type decides what the flags are; see ``FlagValue`` and ``EnumerableFlag``.
///
/// ```swift
/// @Flag("verbose", name: .shortAndLong, help: "Say more.") var verbose = false
/// @Flag("color", inversion: .prefixedNo, help: "Use colors.") var color = true
/// @Flag("kind", help: "The type of the value.") var kind: Kind?
/// ```
@propertyWrapper
package struct Flag<Value> {
  private let argument: DeclaredArgument

  /// Declares a flag without a default; `Bool` is false then, `Int` is 0, other types are required.
  package init(
    _ key: String,
    name: NameSpecification = .long,
    inversion: FlagInversion? = nil,
    help: ArgumentHelp? = nil
  ) where Value: FlagValue {
    argument = DeclaredArgument(
      flag: key, initial: nil as Value?, name: name, inversion: inversion, help: help)
  }

  /// Declares a flag with a default.
  package init(
    wrappedValue: Value,
    _ key: String,
    name: NameSpecification = .long,
    inversion: FlagInversion? = nil,
    help: ArgumentHelp? = nil
  ) where Value: FlagValue {
    argument = DeclaredArgument(
      flag: key, initial: wrappedValue, name: name, inversion: inversion, help: help)
  }

  /// The value; reading it before the line is parsed is a programmer error, unless it has a
  /// default.
  package var wrappedValue: Value {
    get { argument.value() }
    set { argument.setValue(newValue) }
  }
}

extension DeclaredArgument {
  /// Creates the argument that one or several flags set.
  fileprivate convenience init<Value: FlagValue>(
    flag key: String, initial: Value?, name: NameSpecification, inversion: FlagInversion?,
    help: ArgumentHelp?
  ) {
    let initialOrAbsent = initial ?? Value.valueWithoutFlags
    let flags = Value.names(key: key, name: name, inversion: inversion)
    let defaultValue = initial?.describedDefault(among: flags)
    self.init(
      initial: initialOrAbsent.map { $0 as Any },
      definitions: flags.map { flag in
        ArgumentDefinition(
          kind: .flag,
          key: key,
          names: flag.names,
          inverseNames: flag.inverseNames,
          help: flag.help ?? help ?? "",
          valueName: "",
          isRequired: initialOrAbsent == nil,
          isRepeating: Value.combinesFlags,
          defaultValue: (flag.names + flag.inverseNames).first { $0 == defaultValue }
        )
      },
      decoding: { occurrences, definitions throws(ParserError) in
        let choices = occurrences.map { occurrence in
          let inverse = definitions[occurrence.definition].inverseNames
          return FlagChoice(
            index: occurrence.definition, isInverse: inverse.contains(occurrence.spelling))
        }
        if !Value.combinesFlags, let other = choices.firstIndex(where: { $0 != choices[0] }) {
          throw .conflictingFlags(occurrences[0].spelling, occurrences[other].spelling)
        }
        guard let value = Value.collecting(choices) else { throw .missing(definitions) }
        return value
      }
    )
  }
}
