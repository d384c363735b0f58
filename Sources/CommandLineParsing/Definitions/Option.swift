// SPDX-License-Identifier: Apache-2.0

/// A property whose value follows a name: `--name value`, `--name=value`, `-n value` or `-nvalue`.
///
/// An option without a default is required, an optional one may be left out. An array takes the
/// values of all the times the option is given; any other may be given once.
///
/// ```swift
/// @Option("format", name: .shortAndLong, help: "The layout.") var format = Format.text
/// @Option("path", help: "A folder to search.", completion: .directory) var path: [String] = []
/// ```
@propertyWrapper
package struct Option<Value> {
  private let argument: DeclaredArgument

  /// Declares an option without a default.
  package init(
    _ key: String,
    name: NameSpecification = .long,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value: ArgumentValue {
    argument = DeclaredArgument(
      key, initial: nil as Value?, kind: .option, name: name, help: help,
      completion: completion)
  }

  /// Declares an option with a default.
  package init(
    wrappedValue: Value,
    _ key: String,
    name: NameSpecification = .long,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value: ArgumentValue {
    argument = DeclaredArgument(
      key, initial: wrappedValue, kind: .option, name: name, help: help,
      completion: completion)
  }

  /// The value; reading it before the line is parsed is a programmer error, unless it has a
  /// default.
  package var wrappedValue: Value {
    get { argument.value() }
    set { argument.setValue(newValue) }
  }
}
