// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsStore

/// `settings set APP KEY VALUE`: a change as a person would make it on the screen.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change the value of a preference.",
    discussion: """
      The value is stored with the type that the bundle names. One that the row can't hold is refused \
      with exit status 1. --force with --type stores any value under any key.
      """,
    examples: [
      .init(
        command: "settings set AppSettings.app warpDrive off",
        explanation: "Stores 'Disabled', as the bundle names it."),
      .init(
        command: "settings set AppSettings.app launchCount 3 --force --type integer",
        explanation: "Stores a value of the application's own."),
    ])

  /// The types that a value can be stored as.
  enum ValueType: String, CaseIterable, ExpressibleByArgument {
    case string, integer, real, boolean, date, data, plist
  }

  @OptionGroup var options: ApplicationOptions

  @Argument("key", help: "The preference's key.")
  var key: String

  /// Any text; a negative number is a value and no option.
  struct NewValue: ExpressibleByArgument, CustomStringConvertible {
    static let acceptsNegativeNumbers = true
    let text: String

    init?(argument: String) { text = argument }

    var description: String { text }
  }

  @Argument("value", help: "The new value.")
  var value: NewValue

  @Flag("force", help: "Store the value whatever the bundle says.")
  var force = false

  @Option("type", help: "With --force: the type of the value.")
  var type: ValueType?

  mutating func validate() throws {
    if force != (type != nil) {
      throw ValidationError("'--force' and '--type' belong together.")
    }
    if key.isEmpty { throw ValidationError("The key may not be empty.") }
  }

  mutating func run(in context: CommandContext) throws {
    let opened = try OpenedApplication(options, in: context)
    let row = opened.keyedRow(key)
    let typed: PropertyList
    if let type {
      typed = try Self.parse(value.text, as: type)
    } else if let known = row.row {
      do { typed = try known.value(parsing: value.text) } catch {
        throw CommandError("\(error)", exitCode: .failure)
      }
    } else {
      if opened.reportsUnreadableRoot(context) { throw ExitCode.cannotComply }
      throw CommandError(
        opened.unknownKey(key) + " Give --force and --type to store it all the same.",
        exitCode: .failure)
    }
    if row.preferences.objectIsForced(forKey: key) {
      throw CommandError(
        "'\(key)' is set by an administrator and can't be changed.", exitCode: .failure)
    }
    try row.preferences.store(typed, forKey: key)
    try row.preferences.flush()
  }

  static func parse(_ text: String, as type: ValueType) throws -> PropertyList {
    func invalid(_ hint: String) -> CommandError {
      CommandError("'\(text)' is no \(type.rawValue). \(hint)", exitCode: .failure)
    }
    func read(_ source: String, _ hint: String) throws -> PropertyList {
      guard let document = try? PropertyListReader().read(Array(source.utf8)) else {
        throw invalid(hint)
      }
      return document.root
    }
    switch type {
    case .string: return .string(text)
    case .integer:
      if let number = Int64(text) { return .integer(PropertyListInteger(number)) }
      if let number = UInt64(text) { return .integer(PropertyListInteger(number)) }
      throw invalid("Write digits.")
    case .real:
      guard let number = Double(text), number.isFinite else {
        throw invalid("Write a decimal number.")
      }
      return .real(number)
    case .boolean:
      switch text.lowercased() {
      case "true", "yes", "on", "1": return true
      case "false", "no", "off", "0": return false
      default: throw invalid("Write 'true' or 'false'.")
      }
    case .date where text.contains("<"), .data where text.contains(where: { "<>*[]".contains($0) }):
      throw invalid(
        type == .date ? "Write it as 2009-02-13T23:31:30Z." : "Write hexadecimal digits.")
    case .date: return try read("<date>\(text)</date>", "Write it as 2009-02-13T23:31:30Z.")
    case .data: return try read("<\(text)>", "Write pairs of hexadecimal digits.")
    case .plist: return try read(text, "Write XML, OpenStep or JSON.")
    }
  }
}
