// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsStore

/// `settings defaults write DOMAIN KEY [-TYPE] VALUE…`.
struct DefaultsWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Store a value, or all values of a dictionary.",
    discussion: """
      The value is -string TEXT, -int N, -float N, -bool TRUE|FALSE, -date DATE, -data HEX, \
      -array TEXT ..., -array-add TEXT ..., -dict KEY TEXT ..., -dict-add KEY TEXT ... or, \
      without a type, a property list. Without a key, a dictionary replaces the domain.
      """,
    usage: "<domain> [<key>] [-<type>] <value> ...",
    examples: [
      .init(
        command: "settings defaults write com.example.AppSettings tags -array a b",
        explanation: "Stores an array of two strings.")
    ])

  @Argument("words", parsing: .captureForPassthrough, help: "Domain, key, type and value.")
  var words: [String] = []

  mutating func validate() throws {
    if words.count < 2 || words[0].isEmpty {
      throw ValidationError("'defaults write' needs a domain, a key and a value.")
    }
  }

  mutating func run(in context: CommandContext) throws {
    guard let domain = DomainName(argument: words[0]) else {
      throw CommandError("The domain needs a name.", exitCode: .usage)
    }
    let preferences = try DefaultsDomain.open(domain, context)
    if words.count == 2 {
      guard let values = try Self.propertyList(words[1]).dictionary else {
        throw CommandError("'\(words[1])' is no dictionary of values.", exitCode: .failure)
      }
      try preferences.update { changes in
        changes.removeAll()
        for entry in values.entries { changes[entry.key] = entry.value }
      }
    } else {
      let key = words[1]
      try preferences.modify(key) { try Self.value(Array(words.dropFirst(2)), of: key, old: $0) }
    }
    try preferences.flush()
  }

  private static func value(
    _ words: [String], of key: String, old: PropertyList?
  ) throws -> PropertyList {
    let type = words[0]
    let kind: PropertyList.Kind? =
      switch type {
      case "-array-add": .array
      case "-dict-add": .dictionary
      default: nil
      }
    if let old, let kind, old.kind != kind {
      throw CommandError(
        "'\(key)' holds \(old.kind.rawValue), not \(kind.rawValue), so nothing was added.",
        exitCode: .failure)
    }
    let rest = Array(words.dropFirst())
    switch type {
    case "-array": return .array(try rest.map(propertyList))
    case "-array-add": return .array((old?.array ?? []) + (try rest.map(propertyList)))
    case "-dict": return try dictionary(rest, adding: [:])
    case "-dict-add": return try dictionary(rest, adding: old?.dictionary ?? [:])
    default: break
    }
    let names: [String: SetCommand.ValueType] = [
      "-string": .string, "-int": .integer, "-integer": .integer, "-float": .real,
      "-bool": .boolean,
      "-boolean": .boolean, "-date": .date, "-data": .data,
    ]
    guard let known = names[type] else {
      guard words.count == 1 else {
        throw CommandError(
          "'\(type)' is no type, and more than one value follows.", exitCode: .usage)
      }
      return try propertyList(type)
    }
    guard rest.count == 1 else {
      throw CommandError("'\(type)' takes one value.", exitCode: .usage)
    }
    return try SetCommand.parse(rest[0], as: known)
  }

  private static func dictionary(
    _ words: [String], adding old: PropertyListDictionary
  ) throws -> PropertyList {
    guard words.count % 2 == 0 else {
      throw CommandError("A dictionary takes pairs of a key and a value.", exitCode: .usage)
    }
    var dictionary = old
    for index in stride(from: 0, to: words.count, by: 2) {
      dictionary[words[index]] = try propertyList(words[index + 1])
    }
    return .dictionary(dictionary)
  }

  /// A word that begins like a dictionary, an array, data or an element is read as a property list;
  /// any other is a string.
  private static func propertyList(_ word: String) throws -> PropertyList {
    guard let first = word.first, "{(<".contains(first) else { return .string(word) }
    do {
      return try PropertyListReader().read(Array(word.utf8)).root
    } catch {
      throw CommandError(
        "'\(word.prefix(40))' is no property list: \(error) Give -string for a text that begins so.",
        exitCode: .failure)
    }
  }
}
