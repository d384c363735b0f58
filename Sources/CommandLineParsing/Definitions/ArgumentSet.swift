// SPDX-License-Identifier: Apache-2.0

/// The definitions of a command, and the properties that wait for their values.
struct ArgumentSet {
  /// The properties, in their order.
  private var arguments: [DeclaredArgument] = []
  private let validations: [() throws -> Void]

  /// Their definitions.
  private(set) var definitions: [ArgumentDefinition] = []

  /// What a command and its groups declare.
  init(_ declarations: ArgumentDeclarations) {
    validations = declarations.validations
    add(declarations)
  }

  /// Adds options of the parser itself; names that are taken already are left to their owners.
  mutating func addStandard(_ declarations: ArgumentDeclarations) {
    let taken = definitions.flatMap(\.names)
    let start = definitions.endIndex
    add(declarations)
    for index in start..<definitions.endIndex {
      definitions[index].names.removeAll(where: taken.contains)
      definitions[index].isStandard = true
    }
  }

  private mutating func add(_ declarations: ArgumentDeclarations) {
    arguments += declarations.arguments
    definitions += declarations.arguments.map(\.definition)
  }

  /// Hands what is on the line to the properties of the command, or to those of the parser itself.
  func decode(_ occurrences: [Occurrence], standard: Bool = false) throws(ParserError) {
    for (index, argument) in arguments.enumerated()
    where definitions[index].isStandard == standard {
      try argument.decode(occurrences.filter { $0.definition == index })
    }
  }

  /// Validates the groups, inner ones first.
  func validateGroups() throws {
    for validate in validations { try validate() }
  }

  /// What is wrong with the definitions themselves, as sentences; a test expects none.
  var problems: [String] {
    var problems: [String] = []
    var seen: Set<String> = []
    for name in definitions.flatMap(\.names) where !seen.insert(name).inserted {
      problems.append("The name '\(name)' is used twice.")
    }
    let positionals = definitions.filter { $0.kind == .positional(.remaining) }
    for (earlier, later) in zip(positionals, positionals.dropFirst()) {
      if earlier.isRepeating {
        problems.append("Nothing is left for \(later.displayName) after an argument that repeats.")
      }
      if !earlier.isRequired, later.isRequired {
        problems.append("\(later.displayName) is required after one that may be left out.")
      }
    }
    return problems
  }
}
