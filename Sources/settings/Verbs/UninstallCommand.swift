// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

/// `settings uninstall IDENTIFIER`: removes an application and its values.
struct UninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove an installed application and its stored values.",
    examples: [
      .init(
        command: "settings uninstall com.example.AppSettings",
        explanation: "Removes the application and its values."),
      .init(
        command: "settings uninstall com.example.AppSettings --keep-values",
        explanation: "Removes the application only."),
    ])

  @Argument(help: "The application's bundle identifier.")
  var identifier: String

  @Flag(help: "Leave the stored values where they are.")
  var keepValues = false

  mutating func run(in context: CommandContext) throws {
    let library = ApplicationLibrary(BaseDirectories(environment: context.environment))
    try library.uninstall(identifier, keepingValues: keepValues)
    context.standardOutput.writeLine("Removed \(identifier).")
  }
}
