// SPDX-License-Identifier: Apache-2.0

extension HelpDescription {
  /// The help text, wrapped to a width.
  package func text(width: Int = 80) -> String {
    // Very long lines are hard to read, and very short ones leave no room beside the names.
    let width = min(max(width, 40), 100)
    var blocks: [String] = []
    if !abstract.isEmpty {
      blocks.append(TextWrapping.wrap("OVERVIEW: \(abstract)", width: width))
    }
    if !discussion.isEmpty { blocks.append(TextWrapping.wrap(discussion, width: width)) }
    blocks.append(
      TextWrapping.wrap(usageItems, firstIndent: "USAGE: ", indent: "  ", width: width))
    for section in sections {
      let entries = section.entries.map { Self.entry($0.label, $0.text, width: width) }
      blocks.append("\(section.title):\n" + entries.joined())
    }
    if !visibleSubcommands.isEmpty {
      let hint =
        path.count == 1 ? "\(name) help <subcommand>" : "\(commandLine) <subcommand> --help"
      blocks.append("  See '\(hint)' for detailed help.\n")
    }
    if !examples.isEmpty {
      let entries = examples.map { example in
        "  \(example.command)\n"
          + TextWrapping.wrap(example.explanation, indent: "      ", width: width)
      }
      blocks.append("EXAMPLES:\n" + entries.joined())
    }
    return blocks.joined(separator: "\n")
  }

  /// A titled list of names and texts.
  struct Section: Equatable {
    var title: String
    var entries: [(label: String, text: String)]

    static func == (left: Section, right: Section) -> Bool {
      left.title == right.title && left.entries.elementsEqual(right.entries, by: ==)
    }
  }

  /// The arguments, the options and the subcommands, without empty lists.
  var sections: [Section] {
    let commands = visibleSubcommands.map { ($0.name, $0.abstract) }
    let sections = [
      Section(title: "ARGUMENTS", visiblePositionals), Section(title: "OPTIONS", visibleOptions),
      Section(title: "SUBCOMMANDS", entries: commands),
    ]
    return sections.filter { !$0.entries.isEmpty }
  }

  /// A name and, beside it or below it, its text.
  private static func entry(_ label: String, _ text: String, width: Int) -> String {
    let column = 26
    let start = "  \(label)"
    guard !text.isEmpty else { return start + "\n" }
    let indent = String(repeating: " ", count: column)
    let body = TextWrapping.wrap(text, indent: indent, width: width)
    guard start.count < column - 1 else { return start + "\n" + body }
    return start + body.dropFirst(start.count)
  }
}

extension HelpDescription.Section {
  init(title: String, _ arguments: [ArgumentDefinition]) {
    self.init(title: title, entries: arguments.map { ($0.label, $0.explanation) })
  }
}

extension ArgumentDefinition {
  /// All names with the value: `-o, --output <path>`.
  var label: String {
    if isPositional { return displayName }
    return names.joined(separator: ", ") + (takesValue ? " <\(valueName)>" : "")
  }

  /// The abstract, the values and the default, and the discussion below.
  var explanation: String {
    var notes: [String] = []
    if !allowedValues.isEmpty { notes.append("values: \(allowedValues.joined(separator: ", "))") }
    if let defaultValue { notes.append("default: \(defaultValue)") }
    let note = notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))"
    let summary = [help.abstract, note].filter { !$0.isEmpty }.joined(separator: " ")
    return [summary, help.discussion].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
