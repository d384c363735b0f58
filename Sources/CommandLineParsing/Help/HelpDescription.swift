// SPDX-License-Identifier: Apache-2.0

/// Help as data: a command, its arguments and everything below it.
///
/// The help text, the manual page, the JSON dump and the completion scripts are made from this
/// value and nothing else.
package struct HelpDescription: Equatable, Sendable {
  /// The names from the tool to the command.
  package var path: [String]

  package var abstract: String
  package var discussion: String

  /// Replaces the usage made from the arguments.
  package var usage: String?

  /// The version of the tool; empty if it has none, and for subcommands.
  package var version: String

  package var isVisible: Bool
  package var arguments: [ArgumentDefinition]
  package var examples: [CommandConfiguration.Example]
  package var subcommands: [HelpDescription]

  /// Describes a command and everything below it.
  package init(_ root: any ParsableCommand.Type) {
    self.init(CommandNode(root: root))
  }

  init(_ node: CommandNode) {
    let configuration = node.type.configuration
    path = node.path
    abstract = configuration.abstract
    discussion = configuration.discussion
    usage = configuration.usage
    version = node.isRoot ? configuration.version : ""
    isVisible = configuration.shouldDisplay
    arguments = StandardArguments(of: node).command().set.definitions
    examples = configuration.examples
    subcommands = node.children.map(HelpDescription.init)

    // `tool help` completes the names of its neighbours.
    let names = subcommands.filter(\.isVisible).map(\.name)
    for index in subcommands.indices where node.children[index].type == HelpCommand.self {
      subcommands[index].arguments[0].completion = .list(names)
    }
  }
}

extension HelpDescription {
  /// The last of the names.
  package var name: String { path.last ?? "" }

  /// The names as they are typed.
  package var commandLine: String { path.joined(separator: " ") }

  /// This command and the visible ones below it, in the order of a book.
  package var flattened: [HelpDescription] {
    [self] + visibleSubcommands.flatMap(\.flattened)
  }

  package var visibleSubcommands: [HelpDescription] { subcommands.filter(\.isVisible) }
  package var visibleArguments: [ArgumentDefinition] { arguments.filter(\.isVisible) }
  package var visiblePositionals: [ArgumentDefinition] {
    visibleArguments.filter(\.isPositional)
  }
  package var visibleOptions: [ArgumentDefinition] {
    visibleArguments.filter { !$0.isPositional }
  }

  /// The parts of the usage, which a line break must not split.
  var usageItems: [String] {
    if let usage { return path + usage.split(separator: " ").map(String.init) }
    var items = [commandLine]
    for argument in visibleArguments where !argument.isStandard {
      let item = argument.displayName + (argument.isRepeating ? " ..." : "")
      items.append(argument.isRequired ? item : "[\(item)]")
    }
    if !visibleSubcommands.isEmpty { items.append("<subcommand>") }
    return items
  }
}
