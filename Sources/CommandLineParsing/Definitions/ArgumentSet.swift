// SPDX-License-Identifier: Apache-2.0

/// The definitions of a command, and the properties that wait for their values.
struct ArgumentSet {
  private struct Member {
    let binding: any ArgumentBinding
    let definitions: Range<Int>
  }

  private var members: [Member] = []
  private var groups: [any ArgumentGroup] = []

  /// All definitions, in the order of the properties.
  private(set) var definitions: [ArgumentDefinition] = []

  /// Reads the properties of `arguments` and of its groups.
  init(_ arguments: any ParsableArguments) {
    add(arguments, section: nil)
  }

  /// Adds options of the parser itself; names that are taken already are left to their owners.
  mutating func addStandard(_ arguments: any ParsableArguments) {
    let taken = Set(definitions.flatMap(\.allNames))
    let start = definitions.endIndex
    add(arguments, section: nil)
    for index in start..<definitions.endIndex {
      definitions[index].names.removeAll(where: taken.contains)
      definitions[index].isStandard = true
    }
  }

  private mutating func add(_ arguments: any ParsableArguments, section: String?) {
    for child in Mirror(reflecting: arguments).children {
      // The storage of a wrapped property has the property's name after an underscore.
      let key = String((child.label ?? "").drop { $0 == "_" })
      if let binding = (child.value as? any ArgumentProperty)?.binding {
        let start = definitions.endIndex
        for var definition in binding.definitions(key) {
          definition.section = section
          definitions.append(definition)
        }
        members.append(Member(binding: binding, definitions: start..<definitions.endIndex))
      } else if let group = child.value as? any ArgumentGroup {
        groups.append(group)
        add(group.arguments, section: group.title ?? section)
      }
    }
  }

  /// Hands what is on the line to the properties of the command, or to those of the parser itself.
  func decode(_ occurrences: [Occurrence], standard: Bool = false) throws(ParserError) {
    for member in members {
      let own = Array(definitions[member.definitions])
      guard let first = own.first, first.isStandard == standard else { continue }
      let found = occurrences.filter { member.definitions.contains($0.definition) }
        .map { occurrence in
          Occurrence(
            definition: occurrence.definition - member.definitions.lowerBound,
            spelling: occurrence.spelling, values: occurrence.values)
        }
      try member.binding.decode(found, as: own)
    }
  }

  /// Validates the groups, inner ones first.
  func validateGroups() throws {
    for group in groups.reversed() { try group.validate() }
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
