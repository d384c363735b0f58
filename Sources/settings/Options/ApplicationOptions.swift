// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

/// The application that a verb works on, and how it is looked at.
struct ApplicationOptions: ParsableArguments {
  @Argument(
    "application",
    help: ArgumentHelp(
      "An application, a folder with a Settings.bundle, the bundle, or an identifier.",
      valueName: "app"),
    completion: .directory)
  var application: String

  @Option(
    "domain", help: ArgumentHelp("The domain that holds the preferences.", valueName: "domain"))
  var domain: String?

  @OptionGroup var language: LanguageOptions

  @Option("idiom", help: "The kind of device.")
  var idiom: Idiom = .phone

  @Flag("in-app", help: "Read the bundle as InAppSettingsKit does.")
  var inApp = false

  mutating func validate() throws {
    if domain?.isEmpty == true { throw ValidationError("'--domain' needs a name.") }
  }

  /// The languages asked for or, without any, those of the environment.
  func languages(in context: CommandContext) -> [LanguageTag] {
    language.wanted(in: context)
  }
}

extension Idiom: ExpressibleByArgument {}
