// SPDX-License-Identifier: Apache-2.0

/// Everything known about one argument, option or flag before the line is parsed.
///
/// Definitions are plain data: the parser, the help, the manual and the completions all read them.
package struct ArgumentDefinition: Equatable, Sendable {
  /// How the argument is recognized on the line.
  package enum Kind: Equatable, Sendable {
    case positional(ArgumentParsingStrategy)
    case option
    case flag
  }

  package var kind: Kind

  /// The name it is declared with, in lower case with dashes.
  package var key: String

  /// The names as they are typed, such as `-o` and `--output`; short ones come first.
  package var names: [String] = []

  package var help: ArgumentHelp

  /// The word in angle brackets.
  package var valueName: String

  /// Whether the line is wrong without it.
  package var isRequired: Bool

  /// Whether it may be given several times.
  package var isRepeating: Bool

  /// The default as it would be typed.
  package var defaultValue: String?

  /// The words allowed as a value; empty if they can't be listed.
  package var allowedValues: [String] = []

  /// What a value has to be, for errors.
  package var expectation: String?

  package var completion = CompletionKind.default
  package var acceptsNegativeNumbers = false

  /// Words with a dash in front that are values and no options.
  package var dashedValues: Set<String> = []

  /// Whether it belongs to every command, such as `--help`.
  package var isStandard = false
}

extension ArgumentDefinition {
  /// Whether help, manual and completions list it.
  package var isVisible: Bool { help.visibility == .default }

  package var isPositional: Bool {
    if case .positional = kind { true } else { false }
  }

  /// Whether it is an option, which takes a value.
  package var takesValue: Bool { kind == .option }

  /// How messages call it: `<key>`, `--output <path>` or `--verbose`.
  package var displayName: String {
    switch kind {
    case .positional: "<\(valueName)>"
    case .option: "\(preferredName) <\(valueName)>"
    case .flag: preferredName
    }
  }

  /// The long name if there is one.
  package var preferredName: String { names.last ?? "" }
}

/// Which words become the value of a positional argument.
package enum ArgumentParsingStrategy: Equatable, Sendable {
  /// The words that are no options; after `--`, every word.
  case remaining

  /// Everything from the first word that is no defined option on, as it is; for arrays.
  ///
  /// With `tool run --quiet make -j 2 --help`, the argument is `make -j 2 --help`. A `--` just
  /// before the first of the words is dropped.
  case captureForPassthrough
}
