// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsSchema
import Spelling

/// `settings diff OLD NEW`: what a new version of a bundle does to values that people have stored.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of a bundle by what they do to stored values.",
    discussion: """
      Changes that lose stored values are errors, those that show them differently warnings, the others \
      notes. Ends with 1 when stored values would be lost.
      """,
    examples: [
      .init(
        command: "settings diff 1.0/Settings.bundle MyApp/Settings.bundle",
        explanation: "Says what people lose who update from 1.0.")
    ])

  @Argument(
    "old", help: ArgumentHelp("The version that people have.", valueName: "old"),
    completion: .directory)
  var old: String

  @Argument(
    "new", help: ArgumentHelp("The version that they will get.", valueName: "new"),
    completion: .directory)
  var new: String

  @Flag("json", help: "Print JSON.")
  var json = false

  mutating func run(in context: CommandContext) throws {
    let (before, after) = (try bundle(old, context), try bundle(new, context))
    let comparison = BundleComparison(from: before, to: after)
    if json {
      try context.printJSON(comparison.changes.map(ChangeJSON.init))
    } else if comparison.changes.isEmpty {
      context.standardOutput.writeLine("Stored values are not concerned.")
    } else {
      for change in comparison.changes {
        context.standardOutput.writeLine("\(change)".printable)
      }
    }
    if comparison.losesValues { throw ExitCode.failure }
  }

  /// The only bundle of a path, with a warning for each page that can't be compared.
  private func bundle(_ path: String, _ context: CommandContext) throws -> SettingsBundle {
    let found = try BundleSearch([path], in: context).found
    guard found.count == 1 else {
      throw CommandError(
        "There are \(found.count) bundles in '\(path)'. Name one of them, such as "
          + "'\(found[0].bundle.path)'.")
    }
    context.printDiagnostics(found[0].bundle.pageProblems, from: .warning)
    return found[0].bundle
  }
}

/// A change as JSON has it; absent fields are null.
private struct ChangeJSON: Encodable {
  private struct Place: Encodable {
    let file: String
    let page: String
    let line: Int?
    let column: Int?

    init(_ place: BundleChange.Place) {
      file = place.file
      page = place.page
      line = place.position?.line
      column = place.position?.column
    }
  }

  private enum CodingKeys: String, CodingKey {
    case kind, severity, key, suite, message, old, new
  }

  private let change: BundleChange

  init(_ change: BundleChange) { self.change = change }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(change.kind, forKey: .kind)
    try values.encode(change.severity, forKey: .severity)
    try values.encode(change.key, forKey: .key)
    try values.encode(change.suite, forKey: .suite)
    try values.encode(change.message, forKey: .message)
    try values.encode(change.old.map(Place.init), forKey: .old)
    try values.encode(change.new.map(Place.init), forKey: .new)
  }
}
