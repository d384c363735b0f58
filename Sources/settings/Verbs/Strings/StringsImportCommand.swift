// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsSchema
import SettingsTranslation
import Spelling

/// `settings strings import PATH FILE…`: translations out of XLIFF files.
struct StringsImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations from XLIFF 1.2 files into the tables.",
    discussion: """
      Only texts that the bundles have are taken, and only translations with the same placeholders; \
      the rest is reported and the command ends with 1. A file of which no table belongs to the bundles \
      is refused.
      """,
    examples: [
      .init(
        command: "settings strings import MyApp Translations/de.xliff",
        explanation: "Takes the German translations.")
    ])

  @Argument(
    "path", help: ArgumentHelp("A bundle, an application or a folder.", valueName: "path"),
    completion: .directory)
  var path: String

  @Argument(
    "files", help: ArgumentHelp("An XLIFF file.", valueName: "file"),
    completion: .file(extensions: ["xliff", "xlf"]))
  var files: [String]

  @Flag("dry-run", help: "Show what would change and change nothing.")
  var dryRun = false

  mutating func run(in context: CommandContext) throws {
    // Every file is read before anything is changed.
    let documents = try files.map { (file: $0, document: try Self.read($0, context)) }
    var hasProblems = false
    for (file, document) in documents {
      // Bundles are read again, since the file before may have changed them.
      let found = try BundleSearch([path], in: context).changeable()
      let plans = found.map { TranslationImport(document, from: file, into: $0.bundle) }
      let matched = plans.reduce(into: Set<String>()) { $0.formUnion($1.matched) }
      let others = document.files.map(\.original).filter { !matched.contains($0) }
      if matched.isEmpty {
        throw CommandError(
          "'\(file)' has no table of '\(path)'"
            + (others.first.map { "; its first one is '\($0)'." } ?? ": it is empty."))
      }
      if !others.isEmpty {
        context.standardError.writeLine(
          "note: \(others.count) other tables of '\(file)' are passed over.")
      }
      for (found, plan) in zip(found, plans) {
        context.printDiagnostics(plan.problems, from: .note)
        hasProblems = hasProblems || !plan.problems.isEmpty
        for change in plan.changes {
          if !dryRun {
            try AtomicFile.writeMakingFolders(
              change.bytes, to: change.path, inside: found.bundle.path)
          }
          context.standardOutput.writeLine(
            "\(change.path): \(change.count) \(change.count == 1 ? "translation" : "translations")"
              .printable)
        }
      }
      if plans.allSatisfy(\.changes.isEmpty) {
        context.standardOutput.writeLine("'\(file)' has nothing new.")
      }
    }
    if hasProblems { throw ExitCode.failure }
  }

  private static func read(_ file: String, _ context: CommandContext) throws -> XLIFFDocument {
    do {
      return try XLIFFDocument(
        FileBytes.read(context.path(file), limit: XLIFFDocument.byteLimit))
    } catch let error as XLIFFError {
      throw CommandError("\(file)\(error.position.map { ":\($0)" } ?? ""): \(error)")
    } catch {
      throw CommandError("\(error)")
    }
  }
}
