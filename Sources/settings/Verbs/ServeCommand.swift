// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing

/// `settings serve [APP…]`: the Settings application in the browser.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the Settings application to browsers.",
    discussion: """
      Serves the named applications or, without any, all that are installed. The address that is \
      printed has a token; whoever opens it gets in. Only programs of this machine reach the server, \
      unless --host says otherwise. Each change is printed, whoever makes it. Control-C ends the \
      server in order.
      """,
    examples: [
      .init(
        command: "settings serve AppSettings.app --open",
        explanation: "Opens the application's settings in the browser."),
      .init(
        command: "settings serve --port 8080 --language de",
        explanation: "Serves all installed applications in German at a port of your choice."),
    ])

  @Argument(
    "applications",
    help: ArgumentHelp(
      "Applications, folders with a Settings.bundle, bundles, or identifiers.", valueName: "app"),
    completion: .directory)
  var applications: [String] = []

  @OptionGroup var server: ServerOptions

  @Flag("open", help: "Open the address in the browser.")
  var open = false

  mutating func run(in context: CommandContext) throws {
    try SettingsServer(options: server, applications: applications)
      .run(opensBrowser: open, in: context)
  }
}
