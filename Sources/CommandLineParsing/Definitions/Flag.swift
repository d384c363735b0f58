// SPDX-License-Identifier: Apache-2.0

/// A property that a name without a value sets.
///
/// ```swift
/// @Flag("verbose", name: .shortAndLong, help: "Say more.") var verbose = false
/// ```
@propertyWrapper
package struct Flag {
  private let argument: DeclaredArgument

  /// Declares a flag, which is true when it is on the line.
  package init(
    wrappedValue: Bool,
    _ key: String,
    name: NameSpecification = .long,
    help: ArgumentHelp? = nil
  ) {
    argument = DeclaredArgument(
      initial: wrappedValue,
      definition: ArgumentDefinition(
        kind: .flag,
        key: key,
        names: name.spellings(key: key),
        help: help ?? "",
        valueName: "",
        isRequired: false,
        isRepeating: false
      ),
      decoding: { _, _ in true }
    )
  }

  /// Whether the flag is on the line.
  package var wrappedValue: Bool {
    get { argument.value() }
    set { argument.setValue(newValue) }
  }
}
