// SPDX-License-Identifier: Apache-2.0

/// A property whose value is told by its place on the line.
///
/// Arguments are taken in the order of the properties. One without a default is required, an
/// optional one may be left out, and an array, which has to be the last, takes all the words that
/// are left.
///
/// ```swift
/// @Argument("key", help: "What to show.") var key: String
/// @Argument("paths", help: "Where to look.", completion: .directory) var paths: [String] = []
/// ```
@propertyWrapper
package struct Argument<Value> {
  private let argument: DeclaredArgument

  /// Declares an argument without a default.
  ///
  /// `key` is its name in lower case with dashes, which help and errors use.
  package init(
    _ key: String,
    parsing strategy: ArgumentParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value: ArgumentValue {
    argument = DeclaredArgument(
      key, initial: nil as Value?, kind: .positional(strategy), help: help, completion: completion)
  }

  /// Declares an argument with a default.
  package init(
    wrappedValue: Value,
    _ key: String,
    parsing strategy: ArgumentParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value: ArgumentValue {
    argument = DeclaredArgument(
      key, initial: wrappedValue, kind: .positional(strategy), help: help, completion: completion)
  }

  /// The value; reading it before the line is parsed is a programmer error, unless it has a
  /// default.
  package var wrappedValue: Value {
    get { argument.value() }
    set { argument.setValue(newValue) }
  }
}
