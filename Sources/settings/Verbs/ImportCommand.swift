// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsStore
import Spelling

/// `settings import APP FILE`: stored values out of a property list.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store the values of a property list.",
    discussion: """
      All values of a domain are stored as one change. A value goes to the domain of the page that has \
      its key. Values that the file does not have stay, unless --replace is given.
      """,
    examples: [
      .init(
        command: "settings import com.example.AppSettings backup.plist --replace",
        explanation: "Puts a backup back.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Argument(
    "file", help: ArgumentHelp("The property list, or '-'.", valueName: "file"),
    completion: .file(extensions: ["plist", "json"]))
  var file: String

  @Flag("replace", help: "Remove stored values that the file does not have.")
  var replace = false

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    let values = try Self.read(file, context)
    let exported = try ExportedValues(values, of: opened)
    warn(of: exported, opened, context)
    for preferences in opened.preferences.all {
      let values = exported.values(of: preferences.domain)
      if values.isEmpty, !replace { continue }
      try preferences.update { changes in
        if replace { changes.removeAll() }
        for entry in values.entries { changes[entry.key] = entry.value }
      }
      try preferences.flush()
    }
    let count = exported.count
    context.standardOutput.writeLine(
      count == 1 ? "1 value was stored." : "\(count) values were stored.")
  }

  /// Says which values no person could have set.
  ///
  /// They are stored all the same, since a backup has to come back as it was.
  private func warn(
    of exported: ExportedValues, _ opened: OpenedApplication, _ context: CommandContext
  ) {
    for keyed in opened.keyedRows {
      guard let row = keyed.row,
        let value = exported.values(of: keyed.preferences.domain)[keyed.key]
      else { continue }
      if keyed.preferences.objectIsForced(forKey: keyed.key) {
        context.standardError.writeLine(
          "warning: '\(keyed.key)' is set by an administrator, whose value counts.".printable)
      } else if row.isEditable, !keyed.isSecret {
        do throws(EditError) {
          _ = try row.value(parsing: value.stringValue ?? value.displayText)
        } catch {
          context.standardError.writeLine(
            "warning: \(error) It is stored all the same.".printable)
        }
      }
    }
  }

  /// A dictionary out of a file or of standard input.
  static func read(_ file: String, _ context: CommandContext) throws -> PropertyListDictionary {
    let bytes =
      file == "-"
      ? try context.standardInput.readAll()
      : try FileBytes.read(context.path(file), limit: PropertyListLimits().bytes)
    do {
      let root = try PropertyListReader().read(bytes).root
      guard let values = root.dictionary else {
        throw CommandError("'\(file)' holds \(root.kind.rawValue), not a dictionary of values.")
      }
      return values
    } catch let error as PropertyListError {
      context.printDiagnostics([error.diagnostic(file: file)], from: .error)
      throw ExitCode.cannotComply
    }
  }
}
