// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsSchema
import SettingsTranslation
import Spelling

/// `settings strings export PATH`: XLIFF files for translators.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write XLIFF 1.2 files for translators, as Xcode does.",
    discussion: """
      One file for each language, named LANGUAGE.xliff. With one --language and no --output the file \
      is printed.
      """,
    examples: [
      .init(
        command: "settings strings export MyApp --output Translations",
        explanation: "Writes a file for each language of the bundles of MyApp."),
      .init(
        command: "settings strings export MyApp --language de > de.xliff",
        explanation: "Writes the file for German."),
    ])

  @Argument(
    "path", help: ArgumentHelp("A bundle, an application or a folder.", valueName: "path"),
    completion: .directory)
  var path: String

  @Option(
    "language",
    help: ArgumentHelp("Export this language only; may be repeated.", valueName: "language"))
  var language: [LanguageTag] = []

  @Option(
    "output", name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var output: String?

  mutating func validate() throws {
    if output == nil, language.count != 1 {
      throw ValidationError("Name a folder with '--output', or one language with '--language'.")
    }
  }

  mutating func run(in context: CommandContext) throws {
    let found = try BundleSearch([path], in: context).found
    let sources = found.map { TranslationExport.Source($0.bundle, path: $0.relativePath) }
    for language in language.isEmpty ? Self.languages(of: found) : language {
      let document = TranslationExport(sources, language: language).document
      if document.files.isEmpty {
        throw CommandError(
          "No page of '\(path)' names a table with 'StringsTable', so there is nothing to translate.",
          exitCode: .failure)
      }
      let text = document.text(toolVersion: SettingsTool.version)
      guard let output else { return context.standardOutput.write(text) }
      let path = FilePaths.trimmed(context.path(output)) + "/\(language.identifier).xliff"
      try AtomicFile.writeMakingFolders(Array(text.utf8), to: path)
      let count = document.files.reduce(0) { $0 + $1.units.count }
      context.standardOutput.writeLine(
        "\(path.printable): \(count == 1 ? "1 text" : "\(count) texts")")
    }
  }

  /// The languages to translate into: all of the bundles but that of their pages.
  private static func languages(of found: [BundleSearch.Found]) -> [LanguageTag] {
    var tags: Set<LanguageTag> = []
    for found in found {
      let languages = BundleLanguages(found.bundle)
      for folder in languages.folders where !languages.isDevelopment(folder) {
        if let tag = LanguageTag(folder) { tags.insert(tag) }
      }
    }
    return tags.sorted()
  }
}
