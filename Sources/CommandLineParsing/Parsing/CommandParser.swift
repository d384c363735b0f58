// SPDX-License-Identifier: Apache-2.0

/// Turns the words of a line into what is to be done.
///
/// First the verbs lead down the tree to a command, then ``WordParser`` finds the command's
/// arguments, then the properties decode their values, and then the command validates them.
struct CommandParser {
  /// What a line asks for.
  enum Request {
    case run(any ParsableCommand, CommandNode)
    case showHelp(CommandNode)
    case showVersion
    case printCompletionScript(CompletionShell)
    case printManualPage
    case dumpHelp
  }

  /// What is wrong, and for which command.
  struct Failure: Error {
    let error: any Error
    let node: CommandNode
  }

  let root: CommandNode

  func parse(_ words: [String]) throws(Failure) -> Request {
    var node = root
    var words = words
    while true {
      let (current, rest) = (node, words)
      let step = try Self.attributing(to: current) { try verb(in: rest, of: current) }
      switch step {
      case .descend(let child, let rest): (node, words) = (child, rest)
      case .request(let request): return request
      case nil: return try Self.attributing(to: current) { try request(for: rest, at: current) }
      }
    }
  }

  private static func attributing<Result>(
    to node: CommandNode, _ body: () throws -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw Failure(error: error, node: node) }
  }

  // MARK: Verbs

  private enum Step {
    case request(Request)
    case descend(CommandNode, words: [String])
  }

  /// Finds the verb of a group, and hands options before it on to the verb.
  private func verb(in words: [String], of node: CommandNode) throws -> Step? {
    // What nearly every line begins with needs no definitions, whose making takes time.
    if let first = words.first, let child = node.child(named: first) {
      return .descend(child, words: Array(words.dropFirst()))
    }
    guard !node.children.isEmpty else { return nil }
    let standard = StandardArguments(of: node)
    let (_, set) = standard.command()
    let found = WordParser(words, definitions: set.definitions, stopsAtPositional: true)
    guard found.failure == nil, found.position < words.count else { return nil }
    // `tool --help verb` asks for the help of the verb.
    if let request = try standard.request(from: found.occurrences, in: set, includingHelp: false) {
      return .request(request)
    }
    let verb = words[found.position]
    guard let child = node.child(named: verb) else {
      if set.definitions.contains(where: \.isPositional) { return nil }
      throw node.unknownCommand(verb)
    }
    let rest = words[..<found.position].filter { $0 != "--" } + words[(found.position + 1)...]
    return .descend(child, words: Array(rest))
  }

  // MARK: Arguments

  private func request(for words: [String], at node: CommandNode) throws -> Request {
    let standard = StandardArguments(of: node)
    var (command, set) = standard.command()
    let found = WordParser(words, definitions: set.definitions)
    if let request = try standard.request(from: found.occurrences, in: set) { return request }
    if let failure = found.failure { throw failure }
    try set.decode(found.occurrences)
    if let help = command as? HelpCommand {
      return .showHelp(try root.descendant(help.subcommand))
    }
    try set.validateGroups()
    try command.validate()
    return .run(command, node)
  }
}
