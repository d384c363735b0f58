// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsStore

/// `settings unset APP KEY`: back to what counts without a stored value.
struct UnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove the stored value of a preference.",
    discussion: "The default counts then. Exits with 1 when nothing was stored.",
    examples: [
      .init(
        command: "settings unset AppSettings.app warpDrive",
        explanation: "Makes the warp drive's default count again.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Argument("key", help: "The preference's key.")
  var key: String

  mutating func run(in context: CommandContext) throws {
    let row = try OpenedApplication(options, in: context).keyedRow(key)
    guard row.preferences.storedValues[key] != nil else {
      throw CommandError("'\(key)' has no stored value.", exitCode: .failure)
    }
    try row.preferences.store(nil, forKey: key)
    try row.preferences.flush()
  }
}
