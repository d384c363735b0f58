// SPDX-License-Identifier: Apache-2.0

/// The completion script for fish.
///
/// One function walks the words before the cursor and tells the command and the number of
/// positional arguments; each `complete` line asks it.
enum FishCompletions {
  static func script(for tool: HelpDescription) -> String {
    let function = "__\(tool.name.shellIdentifier)_at"
    let commands = tool.flattened
    return """
      # fish completions of \(tool.name), made by '\(tool.name) --generate-completion-script fish'.

      # Whether the cursor is in a command, behind a number of positional arguments.
      function \(function) --argument-names wanted least most
          set -l words (commandline -opc)
          set -l command \(quoted(tool.name))
          set -l position 0
          set -l skips false
          for word in $words[2..-1]
              if test $skips = true
                  set skips false
                  continue
              end
              switch "$command|$word"
      \(commands.flatMap(cases).joined(separator: "\n"))
                  case '*|-*'
                  case '*'
                      set position (math $position + 1)
              end
          end
          test "$command" = "$wanted"; or return 1
          test -z "$least"; or test $position -ge $least; or return 1
          test -z "$most"; or test $position -le $most
      end

      complete -c \(quoted(tool.name)) -f
      \(commands.flatMap { lines($0, tool.name, function) }.joined(separator: "\n"))

      """
  }

  private static func cases(_ command: HelpDescription) -> [String] {
    let verbs = command.visibleSubcommands.map { child in
      """
                  case \(quoted("\(command.commandLine)|\(child.name)"))
                      set command \(quoted(child.commandLine))
                      set position 0
      """
    }
    let options = command.visibleOptions.filter(\.takesValue).map { option in
      let patterns = option.names.map { quoted("\(command.commandLine)|\($0)") }
      return """
                    case \(patterns.joined(separator: " "))
                        set skips true
        """
    }
    return verbs + options
  }

  private static func lines(
    _ command: HelpDescription, _ tool: String, _ function: String
  ) -> [String] {
    let path = quoted(command.commandLine)
    func line(_ range: String, _ parts: String, _ text: String) -> String {
      let condition = quoted("\(function) \(path)\(range)")
      let description = text.isEmpty ? "" : " -d \(quoted(text))"
      return "complete -c \(quoted(tool)) -n \(condition)\(parts)\(description)"
    }
    let verbs = command.visibleSubcommands.map {
      line(" 0 0", " -a \(quoted($0.name))", $0.abstract)
    }
    let arguments = command.visiblePositionals.enumerated().map { index, argument in
      line(
        argument.isRepeating ? " \(index)" : " \(index) \(index)",
        value(argument.completion), argument.help.abstract)
    }
    let options = command.visibleOptions.map { option in
      let offersFiles = option.completion == .file()
      let requires = offersFiles ? " -r" : " -r -f"
      let names = option.names.map(name).joined()
      let value = option.takesValue ? requires + value(option.completion) : ""
      return line("", names + value, option.help.abstract)
    }
    return verbs + arguments + options
  }

  private static func name(_ name: String) -> String {
    if name.hasPrefix("--") { return " -l \(quoted(String(name.dropFirst(2))))" }
    return (name.count == 2 ? " -s " : " -o ") + quoted(String(name.dropFirst()))
  }

  private static func value(_ completion: CompletionKind) -> String {
    switch completion {
    case .default: ""
    case .file(let extensions) where extensions.isEmpty: " -F"
    case .file(let extensions):
      // Fish offers other files too, after those with the extension.
      " -k -a "
        + quoted(extensions.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " "))
    case .directory: " -a '(__fish_complete_directories)'"
    case .list(let values): " -a " + quoted(values.map(quoted).joined(separator: " "))
    }
  }

  /// The text in single quotes, as fish reads it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
