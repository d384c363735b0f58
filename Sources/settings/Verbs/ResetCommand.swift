// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore

/// `settings reset APP`: every row back to its default.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Remove the stored values of every row, or of one page.",
    discussion: """
      Values that no page shows are the application's own and stay, and so do those that an \
      administrator decides.
      """,
    examples: [
      .init(
        command: "settings reset AppSettings.app --page More",
        explanation: "Makes the defaults of one page count again.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Option("page", help: ArgumentHelp("A page to reset instead of all.", valueName: "page"))
  var page: String?

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    var resolved: String?
    if let page {
      guard let name = opened.bundle.pageName(forFile: page) else {
        throw CommandError("There is no page '\(page)'.")
      }
      resolved = name
    }
    let session = opened.session(in: context)
    let count = try session.reset(page: resolved)
    try session.flush()
    context.standardOutput.writeLine(
      count == 1 ? "1 value was reset." : "\(count) values were reset.")
  }
}
