// SPDX-License-Identifier: Apache-2.0

import Spelling

/// What can be wrong with a line, as facts.
///
/// The words are in `ParserError+Message.swift`.
package enum ParserError: Error, Equatable, Sendable {
  /// No option has this name.
  case unknownOption(String, suggestion: String?)

  /// No flag has this letter, in a group of letters with one dash.
  case unknownLetter(String, in: String)

  /// The group has no subcommand of this name.
  case unknownCommand(String, in: String, suggestion: String?)

  /// An option is the last word, or is followed by another option.
  case missingValue(for: String, valueName: String)

  /// A required positional argument or option isn't there, such as `<key>` or `--output <path>`.
  case missingArgument(String)

  /// A word that belongs to no argument.
  case unexpectedArgument(String)

  /// A flag with a value, as in `--json=yes`.
  case unexpectedValue(String, for: String)

  /// A word that isn't a value of the argument's type.
  case invalidValue(
    String, for: String, allowed: [String], expectation: String?, suggestion: String?)

  /// An option that takes one value was given several times.
  case repeatedOption(String, values: [String])
}

extension ParserError {
  /// The error about a word that isn't a value of the argument.
  static func invalid(
    _ word: String, for spelling: String, _ definition: ArgumentDefinition
  ) -> ParserError {
    .invalidValue(
      word, for: spelling, allowed: definition.allowedValues,
      expectation: definition.expectation,
      suggestion: EditDistance.nearest(to: word, among: definition.allowedValues))
  }
}
