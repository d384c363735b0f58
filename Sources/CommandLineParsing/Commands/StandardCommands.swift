// SPDX-License-Identifier: Apache-2.0

/// The options every command has besides its own.
struct StandardOptions: ParsableArguments {
  @Flag("help", name: .shortAndLong, help: "Show help information.")
  var help = false
}

/// The option of a root that has a version.
struct VersionOption: ParsableArguments {
  @Flag("version", help: "Show the version.")
  var version = false
}

/// The options of the root that make files for packagers; help doesn't list them.
struct PackagingOptions: ParsableArguments {
  @Option(
    "generate-completion-script",
    help: ArgumentHelp("Print a completion script.", valueName: "shell", visibility: .hidden))
  var generateCompletionScript: CompletionShell?

  @Flag("generate-man-page", help: ArgumentHelp("Print a manual page.", visibility: .hidden))
  var generateManPage = false

  @Flag(
    "dump-help",
    help: ArgumentHelp("Print the commands and their options as JSON.", visibility: .hidden))
  var dumpHelp = false
}

/// `tool help verb …`: the same text as `tool verb … --help`.
struct HelpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", abstract: "Show help for a subcommand.")

  @Argument("subcommand", help: "The subcommand to explain.")
  var subcommand: [String] = []
}
