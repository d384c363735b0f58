// SPDX-License-Identifier: Apache-2.0

/// The options a command has besides its own, and what they ask for.
struct StandardArguments {
  private let node: CommandNode
  private let standard: StandardOptions
  private let version: VersionOption?
  private let packaging: PackagingOptions?
  private let declarations: ArgumentDeclarations

  init(of node: CommandNode) {
    self.node = node
    let hasVersion = node.isRoot && !node.type.configuration.version.isEmpty
    ((packaging, version, standard), declarations) = ArgumentDeclarations.gather {
      (
        node.isRoot ? PackagingOptions() : nil,
        hasVersion ? VersionOption() : nil,
        StandardOptions()
      )
    }
  }

  /// A new command, and its definitions together with the standard ones.
  func command() -> (command: any ParsableCommand, set: ArgumentSet) {
    let (command, own) = ArgumentDeclarations.gather { node.type.init() as any ParsableCommand }
    var set = ArgumentSet(own)
    set.addStandard(declarations)
    return (command, set)
  }

  /// What a standard option asks for, if one is on the line.
  func request(
    from occurrences: [Occurrence], in set: ArgumentSet, includingHelp: Bool = true
  ) throws(ParserError) -> CommandParser.Request? {
    try set.decode(occurrences, standard: true)
    if includingHelp, standard.help { return .showHelp(node) }
    if version?.version == true { return .showVersion }
    if let shell = packaging?.generateCompletionScript { return .printCompletionScript(shell) }
    if packaging?.generateManPage == true { return .printManualPage }
    if packaging?.dumpHelp == true { return .dumpHelp }
    return nil
  }
}
