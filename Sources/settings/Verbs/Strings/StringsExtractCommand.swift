// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsSchema
import SettingsTranslation
import Spelling

/// `settings strings extract PATH…`: an entry for every text, in every language.
struct StringsExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Make or update the tables of every language from the pages.",
    discussion: """
      New entries come last, with a comment that says where the text is used, and are marked \
      '/* settings: new */' until the text is another one or the mark is taken away. Entries that no \
      page uses are marked '/* settings: unused */' and stay. A table with a fault is left alone. \
      String catalogs (.xcstrings) get the states 'new' and 'stale'.
      """,
    examples: [
      .init(
        command: "settings strings extract MyApp/Settings.bundle --language de",
        explanation: "Updates every table, and makes those of German."),
      .init(
        command: "settings strings extract MyApp --dry-run",
        explanation: "Shows what would change."),
    ])

  @Argument(
    "paths", help: ArgumentHelp("A bundle, an application or a folder.", valueName: "path"),
    completion: .directory)
  var paths: [String]

  @Option(
    "language",
    help: ArgumentHelp(
      "A language to make tables for beside those that are there; may be repeated.",
      valueName: "language"))
  var language: [LanguageTag] = []

  @Flag("dry-run", help: "Show what would change and change nothing.")
  var dryRun = false

  mutating func run(in context: CommandContext) throws {
    var changed = 0
    for found in try BundleSearch(paths, in: context).changeable() {
      let extraction = StringsExtraction(found.bundle, languages: language)
      context.printDiagnostics(extraction.problems, from: .note)
      for change in extraction.changes {
        if !dryRun {
          try AtomicFile.writeMakingFolders(
            change.bytes, to: change.path, inside: found.bundle.path)
        }
        changed += 1
        context.standardOutput.writeLine("\(change.path): \(Self.summary(of: change))".printable)
        guard dryRun else { continue }
        for (sign, keys) in [("+", change.added), ("?", change.unused), ("=", change.unmarked)] {
          for key in keys { context.standardOutput.writeLine("  \(sign) \(key)".printable) }
        }
      }
    }
    if changed == 0 { context.standardOutput.writeLine("Every table is up to date.") }
  }

  private static func summary(of change: StringsExtraction.Change) -> String {
    var parts: [String] = []
    if !change.added.isEmpty { parts.append("\(change.added.count) new") }
    if !change.unused.isEmpty { parts.append("\(change.unused.count) unused") }
    if !change.unmarked.isEmpty { parts.append("\(change.unmarked.count) no longer marked") }
    return (change.isNewFile ? "new table, " : "") + parts.joined(separator: ", ")
  }
}
