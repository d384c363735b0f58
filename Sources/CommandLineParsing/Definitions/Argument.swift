// SPDX-License-Identifier: Apache-2.0

/// A property whose value is told by its place on the line.
///
/// Arguments are taken in the order of the properties. One without a default is required, an
/// optional one may be left out, and an array, which has to be the last, takes all the words that
/// are left.
///
/// ```swift
/// @Argument(help: "What to show.") var key: String
/// @Argument(help: "Where to look.", completion: .directory) var paths: [String] = []
/// ```
@propertyWrapper
package struct Argument<Value: ArgumentValue>: ArgumentProperty {
  private let box: ArgumentBox<Value>

  /// Declares an argument without a default.
  package init(
    parsing strategy: ArgumentParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    box = ArgumentBox(
      initial: nil, kind: .positional(strategy), help: help, completion: completion)
  }

  /// Declares an argument with a default.
  package init(
    wrappedValue: Value,
    parsing strategy: ArgumentParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    box = ArgumentBox(
      initial: wrappedValue, kind: .positional(strategy), help: help, completion: completion)
  }

  /// The value; reading it before the line is parsed is a programmer error, unless it has a
  /// default.
  package var wrappedValue: Value {
    get { box.value }
    set { box.value = newValue }
  }

  var binding: any ArgumentBinding { box }
}
