// SPDX-License-Identifier: Apache-2.0

/// A type whose properties are filled in from the command line.
///
/// Declare the properties with ``Argument``, ``Option``, ``Flag`` and ``OptionGroup``. Several
/// commands share one such type by means of `@OptionGroup`.
///
/// ```swift
/// struct OutputOptions: ParsableArguments {
///   @Flag("json", help: "Print JSON.") var json = false
/// }
/// ```
package protocol ParsableArguments: SendableMetatype {
  /// Creates a value whose properties know their definitions, yet have no parsed values.
  init()

  /// Checks what the types of the properties can't express; runs after parsing, before `run(in:)`.
  ///
  /// Throw a ``ValidationError``, which is reported as wrong usage (exit status 64).
  mutating func validate() throws
}

extension ParsableArguments {
  package mutating func validate() throws {}
}
