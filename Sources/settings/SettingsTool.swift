// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing

/// The `settings` command: a verb for each thing that can be done with an application's preferences.
@main
struct SettingsTool: ParsableCommand {
  /// The version that the next release will have; CHANGELOG.md says what is in it.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show and change the preferences that a Settings.bundle describes.",
    discussion: """
      APP is an application, a folder that holds a Settings.bundle, the bundle itself, or the bundle \
      identifier of an installed application.
      """,
    version: version,
    examples: [
      .init(
        command: "settings show AppSettings.app",
        explanation: "Prints the screens that a person would see."),
      .init(
        command: "settings set AppSettings.app warpDrive off",
        explanation: "Changes a value, as a person would on the screen."),
      .init(
        command: "settings convert Root.plist --to json",
        explanation: "Prints a property list as JSON."),
    ],
    subcommands: [
      ShowCommand.self, GetCommand.self, SetCommand.self, UnsetCommand.self, ResetCommand.self,
      ListCommand.self, ExplainCommand.self, WatchCommand.self, ServeCommand.self, OpenCommand.self,
      LintCommand.self, StringsCommand.self, DiffCommand.self, ExportCommand.self,
      ImportCommand.self, DefaultsCommand.self, ConvertCommand.self, AppsCommand.self,
      InstallCommand.self,
      UninstallCommand.self,
    ])
}
