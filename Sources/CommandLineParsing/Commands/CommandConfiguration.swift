// SPDX-License-Identifier: Apache-2.0

/// What a command says about itself: its name, its texts and its subcommands.
///
/// ```swift
/// static let configuration = CommandConfiguration(
///   abstract: "Show a value.",
///   examples: [.init(command: "tool show size", explanation: "Shows the size.")]
/// )
/// ```
package struct CommandConfiguration: Sendable {
  /// One worked use of a command, shown under EXAMPLES.
  package struct Example: Equatable, Sendable {
    /// The line as it is typed, with the tool's name.
    package var command: String

    /// What that line does, as a sentence.
    package var explanation: String

    /// Creates an example.
    package init(command: String, explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }

  /// The verb as it is typed; `nil` derives it from the type's name.
  package var commandName: String?

  /// What the command does, as one sentence.
  package var abstract: String

  /// Further paragraphs, separated by empty lines; indented lines keep their line breaks.
  package var discussion: String

  /// Replaces the usage line made from the definitions, without the tool's name.
  package var usage: String?

  /// The version that `--version` prints; only that of the root is used.
  package var version: String

  /// Worked uses of the command.
  package var examples: [Example]

  /// The verbs below this one.
  package var subcommands: [any ParsableCommand.Type]

  /// Whether the command is listed in help, manual and completions.
  package var shouldDisplay: Bool

  /// Creates a configuration; every part may be left out.
  package init(
    commandName: String? = nil,
    abstract: String = "",
    discussion: String = "",
    usage: String? = nil,
    version: String = "",
    examples: [Example] = [],
    subcommands: [any ParsableCommand.Type] = [],
    shouldDisplay: Bool = true
  ) {
    self.commandName = commandName
    self.abstract = abstract
    self.discussion = discussion
    self.usage = usage
    self.version = version
    self.examples = examples
    self.subcommands = subcommands
    self.shouldDisplay = shouldDisplay
  }
}
