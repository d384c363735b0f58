// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsStore
import Spelling

/// `settings defaults …`: the command that people know from the Mac, over the same domains.
struct DefaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Read and write domains with the grammar of the Mac's 'defaults'.",
    examples: [
      .init(
        command: "settings defaults write com.example.AppSettings launches -int 3",
        explanation: "Stores a number, whatever the application's bundle says.")
    ],
    subcommands: [
      DefaultsReadCommand.self, DefaultsReadTypeCommand.self, DefaultsWriteCommand.self,
      DefaultsDeleteCommand.self, DefaultsRenameCommand.self, DefaultsDomainsCommand.self,
      DefaultsFindCommand.self, DefaultsExportCommand.self, DefaultsImportCommand.self,
    ])
}

/// The name of a domain; `-g` and `-globalDomain` are the one for all applications.
struct DomainName: ExpressibleByArgument, CustomStringConvertible {
  static let dashedValues: Set<String> = ["-g", "-globalDomain"]

  let domain: String

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    domain = Self.dashedValues.contains(argument) ? Preferences.globalDomain : argument
  }

  var description: String { domain }
}

/// Domains by the names that `defaults` takes.
enum DefaultsDomain {
  /// The preferences of a domain.
  ///
  /// One that can't be read ends the command. `-g` and `NSGlobalDomain` are the domain for all applications.
  static func open(_ name: DomainName, _ context: CommandContext) throws -> Preferences {
    let location = PreferencesLocation(environment: context.environment)
    let preferences = Preferences(domain: name.domain, location: location)
    if let failure = preferences.failure {
      context.standardError.writeLine("warning: \(failure)".printable)
      if case .system = failure { throw ExitCode.cannotComply }
    }
    return preferences
  }

  /// The stored value of a key; without one the answer is no.
  static func value(
    of key: String, in values: PropertyListDictionary, _ domain: DomainName
  ) throws -> PropertyList {
    try value(values[key], of: key, domain)
  }

  /// The same, of a value that was looked up.
  static func value(
    _ value: PropertyList?, of key: String, _ domain: DomainName
  ) throws -> PropertyList {
    guard let value else {
      throw CommandError("The domain '\(domain)' has no value for '\(key)'.", exitCode: .failure)
    }
    return value
  }

  /// The names of all domains that have a file.
  static func all(_ context: CommandContext) -> [String] {
    PreferencesLocation(environment: context.environment).domains
  }
}

struct DefaultsReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Print a domain, or the value of a key.",
    examples: [
      .init(
        command: "settings defaults read com.example.AppSettings",
        explanation: "Prints every stored value.")
    ])

  @Argument("domain", help: "The domain.") var domain: DomainName?
  @Argument("key", help: "The key.") var key: String?

  mutating func run(in context: CommandContext) throws {
    guard let domain else {
      for name in DefaultsDomain.all(context).compactMap({ DomainName(argument: $0) }) {
        let values = try DefaultsDomain.open(name, context).storedValues
        context.printText("\(name) = \(ValueText.plain(.dictionary(values)))")
      }
      return
    }
    let values = try DefaultsDomain.open(domain, context).storedValues
    guard let key else {
      guard !values.isEmpty else {
        throw CommandError("The domain '\(domain)' has no values.", exitCode: .failure)
      }
      return context.printText(ValueText.plain(.dictionary(values)))
    }
    let value = try DefaultsDomain.value(of: key, in: values, domain)
    context.printText(value.boolean.map { $0 ? "1" : "0" } ?? ValueText.plain(value))
  }
}

struct DefaultsReadTypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-type", abstract: "Print the type of a value.",
    examples: [
      .init(
        command: "settings defaults read-type com.example.AppSettings launches",
        explanation: "Prints 'Type is integer'.")
    ])

  @Argument("domain", help: "The domain.") var domain: DomainName
  @Argument("key", help: "The key.") var key: String

  mutating func run(in context: CommandContext) throws {
    let values = try DefaultsDomain.open(domain, context).storedValues
    let value = try DefaultsDomain.value(of: key, in: values, domain)
    let name = value.kind == .real ? "float" : value.kind.rawValue
    context.standardOutput.writeLine("Type is \(name)")
  }
}

struct DefaultsDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Remove a value, or all values of a domain.",
    examples: [
      .init(
        command: "settings defaults delete com.example.AppSettings launches",
        explanation: "Removes one value.")
    ])

  @Argument("domain", help: "The domain.") var domain: DomainName
  @Argument("key", help: "The key.") var key: String?

  mutating func run(in context: CommandContext) throws {
    let preferences = try DefaultsDomain.open(domain, context)
    let values = preferences.storedValues
    if let key {
      _ = try DefaultsDomain.value(of: key, in: values, domain)
      try preferences.store(nil, forKey: key)
    } else {
      guard !values.isEmpty else {
        throw CommandError("The domain '\(domain)' has no values.", exitCode: .failure)
      }
      try preferences.removeAll()
    }
    try preferences.flush()
  }
}

struct DefaultsRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a value another key.",
    examples: [
      .init(
        command: "settings defaults rename com.example.AppSettings launches launchCount",
        explanation: "Moves a value to another key, as one change.")
    ])

  @Argument("domain", help: "The domain.") var domain: DomainName
  @Argument("old-key", help: "The key.") var oldKey: String
  @Argument("new-key", help: "The new key.") var newKey: String

  mutating func run(in context: CommandContext) throws {
    let preferences = try DefaultsDomain.open(domain, context)
    try preferences.modify { values in
      let value = try DefaultsDomain.value(values[oldKey], of: oldKey, domain)
      values[oldKey] = nil
      values[newKey] = value
    }
    try preferences.flush()
  }
}

struct DefaultsDomainsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "domains", abstract: "List the domains that have values.",
    examples: [
      .init(command: "settings defaults domains", explanation: "Prints the names, with commas.")
    ])

  mutating func run(in context: CommandContext) throws {
    context.printText(DefaultsDomain.all(context).joined(separator: ", "))
  }
}

struct DefaultsFindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Find a word in all domains, keys and values.",
    examples: [
      .init(
        command: "settings defaults find warp", explanation: "Prints what has to do with warp.")
    ])

  @Argument("word", help: "The word.") var word: String

  mutating func run(in context: CommandContext) throws {
    let wanted = word.lowercased()
    var hasFound = false
    for domain in DefaultsDomain.all(context).compactMap({ DomainName(argument: $0) }) {
      let values = try DefaultsDomain.open(domain, context).storedValues
      let isNamed = domain.domain.lowercased().contains(wanted)
      let hits = values.entries.filter { entry in
        isNamed || entry.key.lowercased().contains(wanted)
          || ValueText.plain(entry.value).lowercased().contains(wanted)
      }
      guard !hits.isEmpty else { continue }
      hasFound = true
      let found = PropertyList.dictionary(PropertyListDictionary(entries: hits))
      context.printText("\(domain): \(ValueText.plain(found))")
    }
    if !hasFound { throw CommandError("No domain has '\(word)'.", exitCode: .failure) }
  }
}

struct DefaultsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a domain to a property list.",
    examples: [
      .init(
        command: "settings defaults export com.example.AppSettings -",
        explanation: "Prints a domain as XML.")
    ])

  @Argument("domain", help: "The domain.") var domain: DomainName
  @Argument("file", help: "The file, or '-'.", completion: .file(extensions: [])) var file: String

  mutating func run(in context: CommandContext) throws {
    let values = try DefaultsDomain.open(domain, context).storedValues
    let bytes = try PropertyListWriter(format: .xml, sortsKeys: true).write(.dictionary(values))
    if file == "-" { return context.standardOutput.write(bytes: bytes) }
    try AtomicFile.write(bytes, to: context.path(file), isPrivate: true)
  }
}

struct DefaultsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Store the values of a property list in a domain.",
    examples: [
      .init(
        command: "settings defaults import com.example.AppSettings backup.plist",
        explanation: "Stores the values of a file; others stay.")
    ])

  @Argument("domain", help: "The domain.") var domain: DomainName
  @Argument("file", help: "The file, or '-'.", completion: .file(extensions: ["plist"])) var file:
    String

  mutating func run(in context: CommandContext) throws {
    let values = try ImportCommand.read(file, context)
    let preferences = try DefaultsDomain.open(domain, context)
    try preferences.update { changes in
      for entry in values.entries { changes[entry.key] = entry.value }
    }
    try preferences.flush()
  }
}
