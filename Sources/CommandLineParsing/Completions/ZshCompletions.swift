// SPDX-License-Identifier: Apache-2.0

/// The completion script for zsh: one function with `_arguments` per command.
enum ZshCompletions {
  static func script(for tool: HelpDescription) -> String {
    """
    #compdef \(tool.name)
    # zsh completions of \(tool.name), made by '\(tool.name) --generate-completion-script zsh'.

    \(tool.flattened.map(function).joined(separator: "\n"))
    if [[ "$funcstack[1]" == \(name(tool)) ]]; then
      \(name(tool)) "$@"
    else
      compdef \(name(tool)) \(tool.name)
    fi

    """
  }

  private static func name(_ command: HelpDescription) -> String {
    "_" + command.path.map(\.shellIdentifier).joined(separator: "__")
  }

  private static func function(_ command: HelpDescription) -> String {
    let verbs = command.visibleSubcommands
    var specifications = command.visibleOptions.flatMap(optionSpecifications)
    if verbs.isEmpty {
      specifications += command.visiblePositionals.enumerated().map(positionalSpecification)
    } else {
      specifications += ["'1: :->verb'", "'*:: :->arguments'"]
    }
    let list = specifications.map { " \\\n    \($0)" }.joined()
    guard !verbs.isEmpty else { return "\(name(command))() {\n  _arguments\(list)\n}\n" }

    let descriptions = verbs.map { verb in
      let item = "\(escaping(verb.name, "\\:")):\(verb.abstract)"
      return "        \(item.shellQuoted)"
    }
    let calls = verbs.map { verb in
      "        \(verb.name.shellQuoted)) \(name(verb)) ;;"
    }
    return """
      \(name(command))() {
        local context state line curcontext="$curcontext"
        local -A opt_args
        local -a verbs
        _arguments -C\(list)
        case "$state" in
          verb)
            verbs=(
      \(descriptions.joined(separator: "\n"))
            )
            _describe -t commands subcommand verbs ;;
          arguments)
            case "${line[1]}" in
      \(calls.joined(separator: "\n"))
            esac ;;
        esac
      }

      """
  }

  private static func optionSpecifications(_ option: ArgumentDefinition) -> [String] {
    let all = option.names.joined(separator: " ")
    return option.names.map { name in
      let prefix = option.isRepeating ? "*" : "(\(all))"
      let equals = option.takesValue && name.hasPrefix("--") ? "=" : ""
      let value =
        option.takesValue
        ? ":\(escaped(option.valueName)):\(action(option.completion))" : ""
      return "\(prefix)\(name)\(equals)[\(escaped(option.help.abstract))]\(value)".shellQuoted
    }
  }

  private static func positionalSpecification(
    _ index: Int, _ argument: ArgumentDefinition
  ) -> String {
    let place =
      argument.isRepeating ? "*:" : argument.isRequired ? "\(index + 1):" : "\(index + 1)::"
    return "\(place)\(escaped(argument.valueName)):\(action(argument.completion))".shellQuoted
  }

  private static func action(_ completion: CompletionKind) -> String {
    switch completion {
    // No candidates, and no message that would keep zsh from inserting an option.
    case .default: "()"
    case .file(let extensions) where extensions.isEmpty: "_files"
    case .file(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
    case .directory: "_files -/"
    case .list(let values): "(\(values.map(escapedWord).joined(separator: " ")))"
    }
  }

  /// A text between colons or brackets.
  private static func escaped(_ text: String) -> String { escaping(text, "\\:[]") }

  private static func escapedWord(_ text: String) -> String {
    escaping(text, "\\: ()'\"$`&;|<>*?[]~#")
  }

  private static func escaping(_ text: String, _ characters: String) -> String {
    text.reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
