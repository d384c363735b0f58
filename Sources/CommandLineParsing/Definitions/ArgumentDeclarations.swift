// SPDX-License-Identifier: Apache-2.0

/// What the properties of a command declare, in the order of the properties.
///
/// A property wrapper adds itself when it is made. `Mirror` would find the properties as well, but
/// it looks their types up by name, which takes longer than a short command does altogether.
///
/// Safe to share: only the thread that creates the command touches it, and only meanwhile.
final class ArgumentDeclarations: @unchecked Sendable {
  private(set) var arguments: [DeclaredArgument] = []

  /// Validates the groups, inner ones first.
  private(set) var validations: [() throws -> Void] = []

  /// What is being gathered on this thread.
  @TaskLocal static var current: ArgumentDeclarations?

  /// Creates arguments, such as a command, and gathers what they declare.
  static func gather<Arguments>(
    _ create: () -> Arguments
  ) -> (arguments: Arguments, declarations: ArgumentDeclarations) {
    let declarations = ArgumentDeclarations()
    return ($current.withValue(declarations, operation: create), declarations)
  }

  func add(_ argument: DeclaredArgument) { arguments.append(argument) }

  func addValidation(_ validate: @escaping () throws -> Void) { validations.append(validate) }
}
