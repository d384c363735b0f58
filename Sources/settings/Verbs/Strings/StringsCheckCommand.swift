// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema
import SettingsTranslation
import Spelling

/// `settings strings check PATH…`: how much is translated, by language and page.
struct StringsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print how much of a bundle is translated, by language and page.",
    discussion: """
      A text counts as translated when its entry has a text with the same placeholders and is not \
      marked as new. Ends with 1 when a language has less than --minimum.
      """,
    examples: [
      .init(
        command: "settings strings check MyApp --verbose",
        explanation: "Lists what is missing, too."),
      .init(
        command: "settings strings check MyApp --minimum 90 --language de",
        explanation: "Ends with 1 when less than 90 % of the texts are German."),
    ])

  @Argument(
    "paths", help: ArgumentHelp("A bundle, an application or a folder.", valueName: "path"),
    completion: .directory)
  var paths: [String]

  @Option(
    "language",
    help: ArgumentHelp("Look at this language only; may be repeated.", valueName: "language"))
  var language: [LanguageTag] = []

  @Option(
    "minimum", help: ArgumentHelp("The percentage that every language needs.", valueName: "percent")
  )
  var minimum = 100

  @Flag("verbose", help: "List what is missing, unused, or has other placeholders.")
  var verbose = false

  @Flag("json", help: "Print JSON.")
  var json = false

  mutating func validate() throws {
    guard (0...100).contains(minimum) else {
      throw ValidationError("'--minimum' is a percentage from 0 to 100, not \(minimum).")
    }
  }

  mutating func run(in context: CommandContext) throws {
    let coverages = try BundleSearch(paths, in: context).found.map {
      TranslationCoverage($0.bundle, languages: language)
    }
    if json {
      try context.printJSON(coverages.map(CoverageJSON.init))
    } else {
      for (index, coverage) in coverages.enumerated() {
        if index > 0 { context.standardOutput.writeLine() }
        if coverages.count > 1 { context.standardOutput.writeLine(coverage.path.printable) }
        let text = CoverageText(coverage, minimum, TextStyle(isColored: context.usesColor))
        context.standardOutput.write(text.table)
        if verbose { context.standardOutput.write(text.problems) }
      }
    }
    if !coverages.allSatisfy({ $0.reaches(minimum) }) { throw ExitCode.failure }
  }
}
