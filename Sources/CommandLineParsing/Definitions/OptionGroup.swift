// SPDX-License-Identifier: Apache-2.0

/// A property that brings all the arguments of another type along.
///
/// ```swift
/// @OptionGroup var output: OutputOptions
/// ```
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments> {
  private final class Storage {
    var group: Group

    init(_ group: Group) { self.group = group }
  }

  private let storage: Storage

  /// Declares a group.
  package init() {
    let storage = Storage(Group())
    ArgumentDeclarations.current?.addValidation { try storage.group.validate() }
    self.storage = storage
  }

  /// The group, with its values after parsing.
  package var wrappedValue: Group {
    get { storage.group }
    set { storage.group = newValue }
  }
}
