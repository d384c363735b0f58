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
    abstract: "Remove the stored values of every row, of one page, or of some keys.",
    discussion: """
      Values that no page shows are the application's own and stay, and so do those that an \
      administrator decides.
      """,
    examples: [
      .init(
        command: "settings reset AppSettings.app --page More",
        explanation: "Makes the defaults of one page count again."),
      .init(
        command: "settings reset AppSettings.app warpFactor",
        explanation: "Makes the default of one key count again."),
    ])

  @OptionGroup var options: ApplicationOptions

  @Option("page", help: ArgumentHelp("A page to reset instead of all.", valueName: "page"))
  var page: String?

  @Argument("keys", help: "The keys to reset instead of all.")
  var keys: [String] = []

  mutating func validate() throws {
    if page != nil, !keys.isEmpty {
      throw ValidationError("'reset' takes a page or keys, not both.")
    }
  }

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
    let count =
      try keys.isEmpty
      ? session.reset(page: resolved) : reset(keys, of: opened, in: session)
    try session.flush()
    context.standardOutput.writeLine(
      count == 1 ? "1 value was reset." : "\(count) values were reset.")
  }

  /// One after the other, when every key has a row.
  private func reset(
    _ keys: [String], of opened: OpenedApplication, in session: SettingsSession
  ) throws -> Int {
    let rows = try keys.map { key in
      guard let row = opened.keyedRow(key).row else {
        throw CommandError(opened.unknownKey(key), exitCode: .failure)
      }
      return row
    }
    for row in rows { try session.apply(.reset, to: row.id) }
    return rows.count { $0.layer == .stored }
  }
}
