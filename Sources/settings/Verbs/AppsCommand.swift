// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import SettingsSchema
import Spelling

/// `settings apps`: the installed applications.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps",
    abstract: "List the installed applications.",
    discussion: """
      Applications are looked for in $XDG_DATA_HOME/settings/apps and below each of $XDG_DATA_DIRS.
      """,
    examples: [
      .init(
        command: "settings apps",
        explanation: "Prints identifier, version and name of each application.")
    ])

  @Flag("json", help: "Print JSON.")
  var json = false

  private struct Entry: Encodable {
    let identifier: String
    let name: String
    let version: String?
    let path: String

    private enum CodingKeys: String, CodingKey {
      case identifier, name, version, path
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(identifier, forKey: .identifier)
      try values.encode(name, forKey: .name)
      try values.encode(version, forKey: .version)
      try values.encode(path, forKey: .path)
    }
  }

  mutating func run(in context: CommandContext) throws {
    let languages = LanguageTag.preferred(in: context.environment)
    let library = ApplicationLibrary(BaseDirectories(environment: context.environment))
    let entries = library.applications.map {
      Entry(
        identifier: $0.domain, name: $0.name(languages: languages), version: $0.info.version,
        path: $0.path)
    }
    if json { return try context.printJSON(entries) }
    if entries.isEmpty {
      context.standardError.writeLine(
        "No application is installed. 'settings install APP' installs one.")
    }
    let width = entries.map { TextWidth.of($0.identifier.printable) }.max() ?? 0
    let versionWidth = entries.map { TextWidth.of(($0.version ?? "").printable) }.max() ?? 0
    for entry in entries {
      context.standardOutput.writeLine(
        entry.identifier.printable.padded(to: width) + "  "
          + (entry.version ?? "").printable.padded(to: versionWidth) + "  "
          + entry.name.printable)
    }
  }
}

extension String {
  /// The text with spaces after it up to some columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - TextWidth.of(self), 0))
  }
}
