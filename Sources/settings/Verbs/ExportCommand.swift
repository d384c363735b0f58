// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsStore

/// `settings export APP`: the stored values as a property list.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the stored values to a property list.",
    discussion: """
      Secure values are part of it, so keep the file to yourself. Values that pages keep in an \
      application group are in a dictionary of their own for each group, below \
      '\(ExportedValues.groupsKey)'.
      """,
    examples: [
      .init(
        command: "settings export com.example.AppSettings -o backup.plist",
        explanation: "Makes a backup of the stored values.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Option("format", name: .customLong("format"), help: "The format to write.")
  var format: PropertyListFormat = .xml

  @Option(
    "output", name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write instead of standard output.", valueName: "out"),
    completion: .file(extensions: []))
  var output: String?

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    let values = try ExportedValues(opened.preferences).dictionary
    let bytes: [UInt8]
    do {
      bytes = try PropertyListWriter(format: format, sortsKeys: true).write(.dictionary(values))
    } catch { throw CommandError("\(opened.domain): \(error)") }
    guard let output else { return context.standardOutput.write(bytes: bytes) }
    try AtomicFile.write(bytes, to: context.path(output), isPrivate: true)
  }
}
