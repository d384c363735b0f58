// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsStore
import Spelling

/// `settings explain APP KEY`: who decides a value, and who would.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say where the value of a preference comes from.",
    discussion: """
      Prints every layer that has a value, strongest first, and what would count if the stored value \
      were removed.
      """,
    examples: [
      .init(
        command: "settings explain AppSettings.app warpDrive",
        explanation: "Prints the layers of a preference.")
    ])

  @OptionGroup var options: ApplicationOptions

  @Argument("key", help: "The preference's key.")
  var key: String

  @Flag("json", help: "Print JSON.")
  var json = false

  private struct Explanation: Encodable {
    struct Entry: Encodable {
      let layer: String
      let value: PropertyList
      let origin: String
    }

    let key: String
    let domain: String
    let value: PropertyList?
    let layer: String?
    let layers: [Entry]

    private enum CodingKeys: String, CodingKey {
      case key, domain, value, layer, layers
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(key, forKey: .key)
      try values.encode(domain, forKey: .domain)
      try values.encode(value, forKey: .value)
      try values.encode(layer, forKey: .layer)
      try values.encode(layers, forKey: .layers)
    }
  }

  mutating func run(in context: CommandContext) throws {
    let row = try OpenedApplication(options, in: context).keyedRow(key)
    let layers = row.preferences.allValues(forKey: key)
    func shown(_ value: PropertyList) -> PropertyList {
      row.isSecret ? .string(ValueText.secret) : value
    }
    if json {
      try context.printJSON(
        Explanation(
          key: key, domain: row.preferences.domain, value: layers.first.map { shown($0.value) },
          layer: layers.first?.layer.rawValue,
          layers: layers.map {
            .init(layer: $0.layer.rawValue, value: shown($0.value), origin: Self.origin(of: $0))
          }))
    } else {
      explain(layers, shown, context)
    }
    if layers.isEmpty { throw ExitCode.failure }
  }

  private func explain(
    _ layers: [LayeredValue], _ shown: (PropertyList) -> PropertyList, _ context: CommandContext
  ) {
    let output = context.standardOutput
    guard let winner = layers.first else {
      return output.writeLine("'\(key.printable)' has no value in any layer.")
    }
    for (index, layer) in layers.enumerated() {
      output.writeLine(
        (index == 0 ? "→ " : "  ") + layer.layer.rawValue.padded(to: 12)
          + ValueText.line(shown(layer.value)) + "  (" + Self.origin(of: layer).printable + ")")
    }
    let rest = layers.filter { $0.layer != .stored }
    if winner.layer == .stored {
      output.writeLine(
        rest.first.map {
          "Without the stored value, \(ValueText.line(shown($0.value))) would count "
            + "(\($0.layer.rawValue))."
        } ?? "Without the stored value there would be none.")
    } else if layers.contains(where: { $0.layer == .stored }) {
      output.writeLine(
        "The stored value does not count, since '\(winner.layer.rawValue)' is stronger.")
    }
  }

  private static func origin(of layer: LayeredValue) -> String {
    switch layer.layer {
    case .registered: "the bundle's or application's default"
    case .arguments: "the command line"
    default: layer.origin
    }
  }
}
