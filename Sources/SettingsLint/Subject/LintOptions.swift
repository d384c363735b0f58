// SPDX-License-Identifier: Apache-2.0

/// What rules may be told about the application.
///
/// ```swift
/// var options = LintOptions()
/// options.titleLength = 25
/// ```
package struct LintOptions: Sendable, Hashable {
  /// The oldest system that the application runs on; what Info.plist says when not given.
  package var minimumSystem: SystemVersion?
  /// The oldest system for which Xcode still builds; traps of older ones are of no interest.
  package static let usualMinimumSystem = SystemVersion(12)
  /// The words that make a row one for developers, in small letters; `*` stands for any text.
  package var debugWords = ["debug", "debugging", "debugger", "beta", "staging"]
  /// How many characters of a title fit into a row.
  package var titleLength = 40

  /// Creates the usual options.
  package init() {}
}
