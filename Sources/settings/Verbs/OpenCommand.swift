// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing

/// `settings open [APP]`: an application's settings where they are looked at best.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open an application's settings in the browser.",
    discussion: """
      Serves the application, or all installed ones, and opens the browser. Control-C ends the server.
      """,
    examples: [
      .init(
        command: "settings open com.example.AppSettings",
        explanation: "Shows the settings of an installed application.")
    ])

  @Argument(
    "application",
    help: ArgumentHelp(
      "An application, a folder with a Settings.bundle, the bundle, or an identifier.",
      valueName: "app"), completion: .directory)
  var application: String?

  @OptionGroup var server: ServerOptions

  mutating func run(in context: CommandContext) throws {
    try SettingsServer(options: server, applications: [application].compactMap(\.self))
      .run(opensBrowser: true, in: context)
  }
}
