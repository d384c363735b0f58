// SPDX-License-Identifier: Apache-2.0

/// The completion script for bash.
///
/// One function walks the words before the cursor, which tells the command and how many positional
/// arguments there are, and then looks up what fits.
enum BashCompletions {
  static func script(for tool: HelpDescription) -> String {
    let function = "_" + tool.name.shellIdentifier
    let commands = tool.flattened
    return """
      # bash completions of \(tool.name), made by '\(tool.name) --generate-completion-script bash'.

      \(function)_files() {
        local path extension
        compopt -o filenames 2>/dev/null || true
        while IFS= read -r path; do
          if [[ $# -eq 0 || -d "$path" ]]; then COMPREPLY+=("$path"); continue; fi
          for extension in "$@"; do
            if [[ "$path" == *".$extension" ]]; then COMPREPLY+=("$path"); break; fi
          done
        done < <(compgen -f -- "$current")
      }

      \(function)_directories() {
        local path
        compopt -o filenames 2>/dev/null || true
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -d -- "$current")
      }

      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" command=\(tool.name.shellQuoted)
        local word option="" candidate
        local -i index position=0
        local -a candidates=()
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          word="${COMP_WORDS[index]}"
          case "$command|$word" in
      \(commands.flatMap(verbCases).joined(separator: "\n"))
      \(commands.flatMap(valueCases).joined(separator: "\n"))
            *'|-'?*) ;;
            *) position+=1 ;;
          esac
        done

        if ((index > COMP_CWORD)); then
          if [[ "$current" == "=" ]]; then current=""; fi
          case "$command|$option" in
      \(commands.flatMap { optionCases($0, function) }.joined(separator: "\n"))
          esac
        elif [[ "$current" == -* ]]; then
          case "$command" in
      \(commands.map(nameCase).joined(separator: "\n"))
          esac
        else
          case "$command|$position" in
      \(commands.flatMap { positionCases($0, function) }.joined(separator: "\n"))
          esac
        fi

        for candidate in "${candidates[@]}"; do
          if [[ "$candidate" == "$current"* ]]; then
            printf -v candidate '%q' "$candidate"
            COMPREPLY+=("$candidate")
          fi
        done
      }

      complete -F \(function) \(tool.name.shellQuoted)

      """
  }

  /// The words that lead to a subcommand.
  private static func verbCases(_ command: HelpDescription) -> [String] {
    command.visibleSubcommands.map { child in
      let pattern = "\(command.commandLine)|\(child.name)".shellQuoted
      let target = child.commandLine.shellQuoted
      return "      \(pattern)) command=\(target); position=0 ;;"
    }
  }

  /// The options that take the next word, or the one after `=`, which bash makes a word of its own.
  private static func valueCases(_ command: HelpDescription) -> [String] {
    command.visibleOptions.filter(\.takesValue).map { option in
      """
            \(patterns(command, option)))
              option="$word"
              if [[ "${COMP_WORDS[index + 1]}" == "=" ]]; then index+=1; fi
              index+=1 ;;
      """
    }
  }

  private static func optionCases(_ command: HelpDescription, _ function: String) -> [String] {
    command.visibleOptions.filter(\.takesValue).map { option in
      "      \(patterns(command, option))) \(action(option.completion, function)) ;;"
    }
  }

  private static func nameCase(_ command: HelpDescription) -> String {
    let names = command.visibleOptions.flatMap(\.names)
    return "      \(command.commandLine.shellQuoted)) \(action(.list(names), "")) ;;"
  }

  private static func positionCases(_ command: HelpDescription, _ function: String) -> [String] {
    let path = command.commandLine
    let names = command.visibleSubcommands.map(\.name)
    let verbs = names.isEmpty ? [] : ["\(path)|0".shellQuoted + ") \(action(.list(names), "")) ;;"]
    let arguments = command.visiblePositionals.enumerated().map { index, argument in
      let pattern =
        argument.isRepeating ? "\(path)|".shellQuoted + "*" : "\(path)|\(index)".shellQuoted
      return pattern + ") \(action(argument.completion, function)) ;;"
    }
    return (verbs + arguments).map { "      " + $0 }
  }

  private static func patterns(
    _ command: HelpDescription, _ option: ArgumentDefinition
  ) -> String {
    option.names.map { "\(command.commandLine)|\($0)".shellQuoted }.joined(separator: " | ")
  }

  private static func action(_ completion: CompletionKind, _ function: String) -> String {
    switch completion {
    case .default: ":"
    case .file(let extensions):
      (["\(function)_files"] + extensions.map(\.shellQuoted)).joined(separator: " ")
    case .directory: "\(function)_directories"
    case .list(let values): "candidates=(\(values.map(\.shellQuoted).joined(separator: " ")))"
    }
  }
}
