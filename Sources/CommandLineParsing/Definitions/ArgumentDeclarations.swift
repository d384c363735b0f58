// SPDX-License-Identifier: Apache-2.0

/// What the properties of a command declare, in the order of the properties.
///
/// A property wrapper adds itself when it is made. `Mirror` would find the properties as well, but
/// it looks their types up by name, which takes longer than a short command does altogether.
///
/// Safe to share: only the thread that creates the command touches it, and only meanwhile.
final class ArgumentDeclarations: @unchecked Sendable {
  /// An argument, and the title of its section in help.
  private(set) var arguments: [(argument: DeclaredArgument, section: String?)] = []

  /// Validates the groups, inner ones first.
  private(set) var validations: [() throws -> Void] = []

  private var section: String?

  /// What is being gathered on this thread.
  @TaskLocal static var current: ArgumentDeclarations?

  /// Creates arguments, such as a command, and gathers what they declare.
  static func gather<Arguments>(
    _ create: () -> Arguments
  ) -> (arguments: Arguments, declarations: ArgumentDeclarations) {
    let declarations = ArgumentDeclarations()
    return ($current.withValue(declarations, operation: create), declarations)
  }

  func add(_ argument: DeclaredArgument) { arguments.append((argument, section)) }

  func addValidation(_ validate: @escaping () throws -> Void) { validations.append(validate) }

  /// Creates a group, whose arguments are listed under `title` if it has one.
  func inSection<Group>(_ title: String?, _ create: () -> Group) -> Group {
    let outer = section
    section = title ?? outer
    defer { section = outer }
    return create()
  }
}
