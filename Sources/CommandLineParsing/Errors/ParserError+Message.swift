// SPDX-License-Identifier: Apache-2.0

extension ParserError: CustomStringConvertible {
  /// One line for the user: what is wrong, where, and what to do.
  package var description: String { message }

  /// One line for the user: what is wrong, where, and what to do.
  package var message: String {
    switch self {
    case .unknownOption(let name, let suggestion):
      "Unknown option '\(name)'." + Self.hint(suggestion)
    case .unknownLetter(let name, let word):
      "Unknown option '\(name)' in '\(word)'."
    case .unknownCommand(let verb, let group, let suggestion?):
      "Unknown subcommand '\(verb)' of '\(group)'." + Self.hint(suggestion)
    case .unknownCommand(let verb, let group, nil):
      "Unknown subcommand '\(verb)' of '\(group)'. '\(group) --help' lists them."
    case .missingValue(let name, let valueName):
      "Missing value for '\(name)'. Write '\(name) <\(valueName)>'."
    case .missingArgument(let name):
      name.hasPrefix("-") ? "Missing option '\(name)'." : "Missing argument '\(name)'."
    case .unexpectedArgument(let word):
      "Unexpected argument '\(word)'. Leave it out, or quote values that have spaces."
    case .unexpectedValue(let value, let name):
      "'\(name)' takes no value, but got '\(value)'. Write just '\(name)'."
    case .invalidValue(let word, let name, let allowed, let expectation, let suggestion):
      "The value '\(word)' is not valid for '\(name)'."
        + Self.remedy(allowed: allowed, expectation: expectation) + Self.hint(suggestion)
    case .repeatedOption(let name, let values):
      "'\(name)' is given more than once, with \(Self.list(values)). Keep one."
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func remedy(allowed: [String], expectation: String?) -> String {
    if allowed.count == 1 { return " It has to be \(list(allowed))." }
    if !allowed.isEmpty { return " It has to be one of \(list(allowed))." }
    return expectation.map { " It has to be \($0)." } ?? ""
  }

  private static func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }
}
