// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists

/// `settings convert IN --to FORMAT`: property lists from one format to another.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a property list to another format.",
    discussion: """
      Every format is read, '-' from standard input. Nothing is lost: what the new format can't hold \
      is an error that names the value. Keys keep their order unless --sort-keys is given.
      """,
    examples: [
      .init(
        command: "settings convert Root.plist --to json",
        explanation: "Prints a page as JSON."),
      .init(
        command: "settings convert Root.plist --to binary -o Root.plist",
        explanation: "Makes a page binary, in place."),
      .init(
        command: "settings convert Root.strings --to strings",
        explanation: "Prints a UTF-16 strings file as UTF-8."),
    ])

  @Argument(
    "input", help: ArgumentHelp("The property list to read, or '-'.", valueName: "in"),
    completion: .file(extensions: ["plist", "strings", "json"]))
  var input: String

  @Option("format", name: .customLong("to"), help: "The format to write.")
  var format: PropertyListFormat

  @Option(
    "output", name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write instead of standard output.", valueName: "out"),
    completion: .file(extensions: []))
  var output: String?

  @Flag("sort-keys", help: "Write the keys of dictionaries in order.")
  var sortKeys = false

  @Flag("drop-unreadable", help: "Convert a strings file without the entries that can't be read.")
  var dropUnreadable = false

  mutating func run(in context: CommandContext) throws {
    let name = input == "-" ? "<standard input>" : input
    let document = try read(context, name: name)
    let findings = document.diagnostics.map { finding in
      var finding = finding
      finding.file = name
      return finding
    }
    context.printDiagnostics(findings, from: .note)
    if !dropUnreadable, findings.contains(where: { $0.severity == .error }) {
      throw CommandError(
        "'\(name)' has faults and was not converted. Mend it, or give --drop-unreadable.")
    }
    let bytes: [UInt8]
    do {
      bytes = try PropertyListWriter(format: format, sortsKeys: sortKeys).write(document.root)
    } catch {
      throw CommandError("\(name): \(error)")
    }
    try write(bytes, context)
  }

  private func read(_ context: CommandContext, name: String) throws -> PropertyListDocument {
    let bytes: [UInt8]
    if input == "-" {
      bytes = try context.standardInput.readAll()
    } else {
      bytes = try FileBytes.read(context.path(input), limit: PropertyListLimits().bytes)
    }
    let isStrings = input.hasSuffix(".strings")
    do {
      return try PropertyListReader().read(bytes, as: isStrings ? .strings : nil)
    } catch {
      context.printDiagnostics([error.diagnostic(file: name)], from: .error)
      throw ExitCode.cannotComply
    }
  }

  private func write(_ bytes: [UInt8], _ context: CommandContext) throws {
    guard let output else {
      if format == .binary, context.isOutputTerminal {
        throw CommandError("Binary output would garble the terminal. Give a file with -o.")
      }
      return context.standardOutput.write(bytes: bytes)
    }
    try AtomicFile.write(bytes, to: context.path(output))
  }
}

extension PropertyListFormat: ExpressibleByArgument {}
