// SPDX-License-Identifier: Apache-2.0

/// The definitions of a command, and the properties that wait for their values.
struct ArgumentSet {
  private struct Member {
    let argument: DeclaredArgument
    let definitions: Range<Int>
  }

  private var members: [Member] = []
  private let validations: [() throws -> Void]

  /// All definitions, in the order of the properties.
  private(set) var definitions: [ArgumentDefinition] = []

  /// What a command and its groups declare.
  init(_ declarations: ArgumentDeclarations) {
    validations = declarations.validations
    add(declarations)
  }

  /// Adds options of the parser itself; names that are taken already are left to their owners.
  mutating func addStandard(_ declarations: ArgumentDeclarations) {
    let taken = definitions.flatMap(\.allNames)
    let start = definitions.endIndex
    add(declarations)
    for index in start..<definitions.endIndex {
      definitions[index].names.removeAll(where: taken.contains)
      definitions[index].isStandard = true
    }
  }

  private mutating func add(_ declarations: ArgumentDeclarations) {
    for (argument, section) in declarations.arguments {
      let start = definitions.endIndex
      for var definition in argument.definitions {
        definition.section = section
        definitions.append(definition)
      }
      members.append(Member(argument: argument, definitions: start..<definitions.endIndex))
    }
  }

  /// Hands what is on the line to the properties of the command, or to those of the parser itself.
  func decode(_ occurrences: [Occurrence], standard: Bool = false) throws(ParserError) {
    for member in members where definitions[member.definitions].first?.isStandard == standard {
      let found = occurrences.filter { member.definitions.contains($0.definition) }
        .map { occurrence in
          Occurrence(
            definition: occurrence.definition - member.definitions.lowerBound,
            spelling: occurrence.spelling, values: occurrence.values)
        }
      try member.argument.decode(found)
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
    for name in definitions.flatMap(\.allNames) where !seen.insert(name).inserted {
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
