// SPDX-License-Identifier: Apache-2.0

extension HelpDescription {
  /// One manual page, in the `man` macros of roff, for the tool and all its subcommands.
  package var manualPage: String {
    let commands = flattened.dropFirst()
    let allExamples = flattened.flatMap(\.examples)
    let release = Roff.text(version.isEmpty ? name : "\(name) \(version)")
    var page = """
      .\\" Made by '\(name) --generate-man-page'.
      .TH "\(Roff.text(name.uppercased()))" 1 "" "\(release)" "User Commands"
      .nh
      .ad l
      .SH NAME
      \(Roff.text(name)) \\- \(Roff.text(abstract))
      .SH SYNOPSIS
      \(Roff.usage(self))

      """
    if !discussion.isEmpty { page += ".SH DESCRIPTION\n" + Roff.paragraphs(discussion) }
    page += Roff.arguments(self, heading: ".SH OPTIONS\n")
    if !commands.isEmpty { page += ".SH COMMANDS\n" }
    for command in commands {
      page += ".SS \"\(Roff.text(command.commandLine))\"\n"
      page += Roff.usage(command) + "\n"
      page += Roff.paragraphs(command.abstract) + Roff.paragraphs(command.discussion)
      page += Roff.arguments(command, heading: "")
    }
    if !allExamples.isEmpty { page += ".SH EXAMPLES\n" }
    for example in allExamples {
      page += Roff.item(Roff.bold(example.command), example.explanation)
    }
    page += ".SH \"EXIT STATUS\"\n"
    for (code, meaning) in ExitCode.meanings {
      page += Roff.item(Roff.bold("\(code.rawValue)"), meaning)
    }
    return page
  }
}

/// Pieces of a manual page.
private enum Roff {
  /// Text that means itself: dashes that can be copied, no escapes, no requests.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }

  /// Paragraphs; lines that start with a space keep their line breaks.
  static func paragraphs(_ text: String) -> String {
    if text.isEmpty { return "" }
    var result = ".PP\n"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        result += ".PP\n"
      } else if line.hasPrefix(" ") {
        result += ".nf\n\\&\(self.text(String(line)))\n.fi\n"
      } else {
        result += self.text(String(line)) + "\n"
      }
    }
    return result
  }

  static func item(_ label: String, _ text: String) -> String {
    let lines = text.split(separator: "\n").map { self.text(String($0)) }
    return ".TP\n\(label)\n" + lines.joined(separator: "\n.br\n") + (lines.isEmpty ? "\\&\n" : "\n")
  }

  static func usage(_ command: HelpDescription) -> String {
    let rest = command.usageItems.joined(separator: " ").dropFirst(command.commandLine.count)
    return bold(command.commandLine) + text(String(rest))
  }

  static func arguments(_ command: HelpDescription, heading: String) -> String {
    let arguments = command.visiblePositionals + command.visibleOptions
    // `--help` is explained once, for the tool.
    let listed = arguments.filter { !$0.isStandard || command.path.count == 1 }
    if listed.isEmpty { return "" }
    return heading + listed.map { item(label($0), $0.explanation) }.joined()
  }

  private static func label(_ argument: ArgumentDefinition) -> String {
    if argument.isPositional { return italic(argument.valueName) }
    let names = argument.names.map(bold).joined(separator: ", ")
    return names + (argument.takesValue ? " " + italic(argument.valueName) : "")
  }
}
