// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsStore

/// `settings get APP KEY`: the value that counts.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value of a preference.",
    discussion: """
      Exits with 1 when the preference has no value. A secure value is printed with --reveal only.
      """,
    examples: [
      .init(
        command: "settings get AppSettings.app warpDrive", explanation: "Prints 'Engaged'.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Argument("key", help: "The preference's key.")
  var key: String

  @Flag("json", help: "Print JSON.")
  var json = false

  @Flag("reveal", help: "Print a secure value too.")
  var reveal = false

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context, for: .values)
    let (preferences, isKnown) = opened.place(ofKey: key)
    let found = preferences.layeredValue(forKey: key)
    let isHidden = !reveal && opened.secretKeys.contains(key)
    if json {
      try context.printJSON(
        KeyedValue(
          key: key, domain: preferences.domain,
          value: isHidden ? found.map { _ in .string(ValueText.secret) } : found?.value,
          layer: found?.layer.rawValue))
    } else if let found {
      context.printText(isHidden ? ValueText.secret : ValueText.plain(found.value))
    }
    if found == nil {
      if opened.cannotRead(preferences) { throw ExitCode.cannotComply }
      throw CommandError(
        !isKnown ? opened.unknownKey(key) + " It has no value." : "'\(key)' has no value.",
        exitCode: .failure)
    }
  }
}
