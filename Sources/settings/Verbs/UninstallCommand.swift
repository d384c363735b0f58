// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema
import SettingsStore

/// `settings uninstall IDENTIFIER`: removes an application and its values.
struct UninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove an installed application and its stored values.",
    discussion: """
      The values of an application group go with the last installed application that uses it.
      """,
    examples: [
      .init(
        command: "settings uninstall com.example.AppSettings",
        explanation: "Removes the application and its values."),
      .init(
        command: "settings uninstall com.example.AppSettings --keep-values",
        explanation: "Removes the application only."),
    ])

  @Argument("identifier", help: "The application's bundle identifier.")
  var identifier: String

  @Flag("keep-values", help: "Leave the stored values where they are.")
  var keepValues = false

  mutating func run(in context: CommandContext) throws {
    let search = ApplicationSearch(context)
    let library = search.library
    let domains =
      library.applications.first { $0.info.identifier == identifier }?.domains ?? [identifier]
    try search.uninstall(identifier)
    if !keepValues {
      let remaining = library.applications.reduce(into: Set<String>()) { domains, other in
        domains.formUnion(other.domains)
      }
      let location = PreferencesLocation(environment: context.environment)
      for domain in domains.subtracting(remaining).sorted() {
        try Preferences(domain: domain, location: location).removeDomain()
      }
    }
    context.standardOutput.writeLine("Removed \(identifier).")
  }
}
