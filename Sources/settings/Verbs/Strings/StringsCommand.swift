// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing

/// `settings strings …`: the translations of settings bundles.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Make, check, exchange and simulate the translations of settings bundles.",
    discussion: """
      PATH is a bundle, an application, or a folder, which is searched. Existing entries, comments and \
      their order are never changed.
      """,
    examples: [
      .init(
        command: "settings strings extract MyApp --language de --language fr",
        explanation: "Makes or updates the tables of German, French and what is there already."),
      .init(
        command: "settings strings check MyApp",
        explanation: "Prints how much is translated, and ends with 1 when that is not all."),
    ],
    subcommands: [
      StringsExtractCommand.self, StringsCheckCommand.self, StringsPseudoCommand.self,
      StringsExportCommand.self, StringsImportCommand.self,
    ])
}
