// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsStore
import Spelling

/// `settings list APP`: every preference with its value.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the preferences with their values.",
    discussion: """
      Prints key, layer and value of every row, then of what is stored without a row. Secure values \
      are not printed.
      """,
    examples: [
      .init(
        command: "settings list AppSettings.app",
        explanation: "Prints a line for each preference.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Flag("json", help: "Print JSON.")
  var json = false

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    let rows = opened.keyedRows
    var entries = rows.map { row in
      let found = row.preferences.layeredValue(forKey: row.key)
      return KeyedValue(
        key: row.key, domain: row.preferences.domain,
        value: row.isSecret ? found.map { _ in .string(ValueText.secret) } : found?.value,
        layer: found?.layer.rawValue)
    }
    let secrets = opened.secretKeys
    for preferences in opened.preferences.all {
      let shown = Set(rows.filter { $0.preferences === preferences }.map(\.key))
      for entry in preferences.storedValues.entries.sorted(by: { $0.key < $1.key })
      where !shown.contains(entry.key) {
        entries.append(
          KeyedValue(
            key: entry.key, domain: preferences.domain,
            // The key of a secure field is a secret in whatever domain it was left.
            value: secrets.contains(entry.key) ? .string(ValueText.secret) : entry.value,
            layer: Layer.stored.rawValue))
      }
    }
    let isUnreadable =
      opened.reportsUnreadableRoot(context)
      || opened.preferences.all.contains(where: opened.cannotRead)
    defer { context.standardOutput.flush() }
    if json { try context.printJSON(entries) } else { print(entries, context) }
    if isUnreadable { throw ExitCode.cannotComply }
  }

  private func print(_ entries: [KeyedValue], _ context: CommandContext) {
    // A very long key gets a line of its own length and does not make the others as long.
    let keyWidth = min(entries.map { TextWidth.of($0.key.printable) }.max() ?? 0, 40)
    for entry in entries {
      context.standardOutput.writeLine(
        entry.key.printable.padded(to: keyWidth) + "  " + (entry.layer ?? "–").padded(to: 11) + "  "
          + (entry.value.map(ValueText.line) ?? ""))
    }
  }
}
