// SPDX-License-Identifier: Apache-2.0

/// A verb of the tool, or a group of verbs.
///
/// ```swift
/// struct Show: ParsableCommand {
///   static let configuration = CommandConfiguration(abstract: "Show a value.")
///
///   @Argument("key", help: "What to show.") var key: String
///
///   mutating func run(in context: CommandContext) throws {
///     context.standardOutput.write("\(key)\n")
///   }
/// }
/// ```
package protocol ParsableCommand: ParsableArguments {
  /// The name, the texts and the subcommands of the command.
  static var configuration: CommandConfiguration { get }

  /// Does the work. Everything outside the command is reached through `context`.
  ///
  /// Return when it's done. Throw ``ExitCode/failure`` if "the answer is no", a ``CommandError`` if
  /// the command could not comply. A command without this method, such as a group, shows its help.
  mutating func run(in context: CommandContext) throws
}

extension ParsableCommand {
  package static var configuration: CommandConfiguration { CommandConfiguration() }

  package mutating func run(in context: CommandContext) throws {
    throw HelpRequest()
  }

  /// The configured name, else the type's name in lower case with dashes, without "Command".
  ///
  /// `ReadTypeCommand` is called `read-type`.
  package static var commandName: String {
    if let name = configuration.commandName { return name }
    let typeName = String(describing: Self.self)
    let suffix = "Command"
    let hasSuffix = typeName.hasSuffix(suffix) && typeName != suffix
    return (hasSuffix ? String(typeName.dropLast(suffix.count)) : typeName).dashed
  }
}

/// Thrown by a command that wants its own help text shown, with exit status 0.
package struct HelpRequest: Error {
  package init() {}
}
