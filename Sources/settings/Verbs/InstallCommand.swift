// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

/// `settings install APP`: makes an application known by its identifier.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install an application, or update it.",
    discussion: """
      Copies what a Settings application needs: Info.plist, settings bundles and icon. Stored values \
      stay when the application was installed before.
      """,
    examples: [
      .init(
        command: "settings install AppSettings.app",
        explanation: "Installs the application for you.")
    ])

  @Argument("application", help: "The application.", completion: .directory)
  var application: String

  mutating func run(in context: CommandContext) throws {
    let library = ApplicationLibrary(BaseDirectories(environment: context.environment))
    let source = try Application(at: context.path(application))
    let result = try library.install(source)
    let verb = result.isUpdate ? "Updated" : "Installed"
    context.standardOutput.writeLine("\(verb) \(result.application.domain).")
  }
}
