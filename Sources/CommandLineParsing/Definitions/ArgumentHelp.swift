// SPDX-License-Identifier: Apache-2.0

/// What help says about an argument, an option or a flag.
///
/// A string literal is an abstract: `@Flag("json", help: "Print JSON.")`.
package struct ArgumentHelp: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Whether help, manual and completions list an argument.
  package enum Visibility: Equatable, Sendable {
    case `default`
    case hidden
  }

  /// One sentence.
  package var abstract: String

  /// Further text, shown in the manual and below the abstract.
  package var discussion: String

  /// The name in angle brackets; `nil` takes that of the argument.
  package var valueName: String?

  /// Whether the argument is listed.
  package var visibility: Visibility

  /// Creates the help of an argument.
  package init(
    _ abstract: String = "",
    discussion: String = "",
    valueName: String? = nil,
    visibility: Visibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  package init(stringLiteral value: String) { self.init(value) }
}
