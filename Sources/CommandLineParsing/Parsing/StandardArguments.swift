// SPDX-License-Identifier: Apache-2.0

/// The options a command has besides its own, and what they ask for.
struct StandardArguments {
  private let node: CommandNode
  private let standard = StandardOptions()
  private let version: VersionOption?
  private let packaging: PackagingOptions?

  init(of node: CommandNode) {
    self.node = node
    let hasVersion = node.isRoot && !node.type.configuration.version.isEmpty
    version = hasVersion ? VersionOption() : nil
    packaging = node.isRoot ? PackagingOptions() : nil
  }

  /// The definitions of `command` together with the standard ones.
  func set(with command: any ParsableArguments) -> ArgumentSet {
    var set = ArgumentSet(command)
    if let packaging { set.addStandard(packaging) }
    if let version { set.addStandard(version) }
    set.addStandard(standard)
    return set
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
