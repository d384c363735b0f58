// SPDX-License-Identifier: Apache-2.0

import Spelling

/// A command at its place in the tree of commands.
///
/// The children are made on demand, so that only the commands on the way to the verb are created.
struct CommandNode {
  let type: any ParsableCommand.Type

  /// The names from the tool to this command, such as `["settings", "show"]`.
  let path: [String]

  init(root: any ParsableCommand.Type) {
    self.init(type: root, path: [root.commandName])
  }

  private init(type: any ParsableCommand.Type, path: [String]) {
    self.type = type
    self.path = path
  }

  var isRoot: Bool { path.count == 1 }

  /// The subcommands; a root that has any also gets `help`, unless it defines its own.
  var children: [CommandNode] {
    var types = type.configuration.subcommands
    let help = HelpCommand.commandName
    if isRoot, !types.isEmpty, !types.contains(where: { $0.commandName == help }) {
      types.append(HelpCommand.self)
    }
    return types.map { CommandNode(type: $0, path: path + [$0.commandName]) }
  }

  /// The subcommand that answers to `name`.
  func child(named name: String) -> CommandNode? {
    children.first { $0.type.commandName == name }
  }

  /// Follows verbs down the tree.
  func descendant(_ verbs: [String]) throws(ParserError) -> CommandNode {
    var node = self
    for verb in verbs {
      guard let child = node.child(named: verb) else { throw node.unknownCommand(verb) }
      node = child
    }
    return node
  }

  /// The error for a verb this group doesn't have, with the nearest one it has.
  func unknownCommand(_ verb: String) -> ParserError {
    let known = children.filter { $0.type.configuration.shouldDisplay }
      .map { $0.type.commandName }
    let nearest = EditDistance.nearest(to: verb, among: known)
    return .unknownCommand(verb, in: path.joined(separator: " "), suggestion: nearest)
  }
}
