// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsSchema
import SettingsTranslation
import Spelling

/// `settings strings pseudo PATH`: languages that nobody speaks, for looking at layouts.
struct StringsPseudoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Write pseudo-languages for checks of the layout.",
    discussion: """
      en-XA has accents, brackets and 40 % more text; ar-XB runs from right to left. Placeholders, \
      addresses and line breaks stay. Without --output the language folders are written into the \
      bundle; don't ship them. The other verbs pass them over.
      """,
    examples: [
      .init(
        command: "settings strings pseudo MyApp/Settings.bundle",
        explanation: "Writes en-XA.lproj and ar-XB.lproj into the bundle."),
      .init(
        command: "settings strings pseudo MyApp/Settings.bundle --kind en-XA --output build",
        explanation: "Writes build/en-XA.lproj."),
    ])

  @Argument(
    "path", help: ArgumentHelp("A bundle, an application or a folder.", valueName: "path"),
    completion: .directory)
  var path: String

  @Option("kind", help: "One of the pseudo-languages instead of both.")
  var kind: PseudoLanguage?

  @Option(
    "output", name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder to write to instead of the bundle.", valueName: "dir"),
    completion: .directory)
  var output: String?

  mutating func run(in context: CommandContext) throws {
    let search = try BundleSearch([path], in: context)
    let found = output == nil ? try search.changeable() : search.found
    if output != nil, found.count > 1 {
      throw CommandError(
        "There are \(found.count) bundles in '\(path)'. Name one of them for '--output'.")
    }
    var count = 0
    for found in found {
      for language in kind.map({ [$0] }) ?? PseudoLanguage.allCases {
        for file in PseudoTables(found.bundle, language).files {
          let folder = output.map { context.path($0) } ?? found.bundle.path
          let path = FilePaths.trimmed(folder) + "/" + file.path
          try AtomicFile.writeMakingFolders(
            file.bytes, to: path, inside: output == nil ? found.bundle.path : nil)
          context.standardOutput.writeLine(path.printable)
          count += 1
        }
      }
    }
    if count == 0 {
      throw CommandError(
        "No page of '\(path)' names a table with 'StringsTable', so there is nothing to translate.",
        exitCode: .failure)
    }
  }
}

extension PseudoLanguage: ExpressibleByArgument {}
