// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema

/// The languages in which something is shown.
struct LanguageOptions: ParsableArguments {
  @Option(
    "language",
    help: ArgumentHelp(
      "A language to show, such as de or zh-Hant; may be repeated, best first.",
      valueName: "language"))
  var language: [LanguageTag] = []

  /// The languages asked for or, without any, those of the environment.
  func wanted(in context: CommandContext) -> [LanguageTag] {
    language.isEmpty ? LanguageTag.preferred(in: context.environment) : language
  }
}

extension LanguageTag: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expectation: String? { "a language such as 'de', 'pt-BR' or 'zh-Hant'" }
}
