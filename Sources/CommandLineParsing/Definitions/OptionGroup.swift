// SPDX-License-Identifier: Apache-2.0

/// A property that brings all the arguments of another type along.
///
/// ```swift
/// @OptionGroup(title: "Output options") var output: OutputOptions
/// ```
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments> {
  private final class Storage {
    var group: Group

    init(_ group: Group) { self.group = group }
  }

  private let storage: Storage

  /// Declares a group; with a title, help lists its options under that.
  package init(title: String? = nil) {
    let declarations = ArgumentDeclarations.current
    let storage = Storage(declarations?.inSection(title, Group.init) ?? Group())
    declarations?.addValidation { try storage.group.validate() }
    self.storage = storage
  }

  /// The group, with its values after parsing.
  package var wrappedValue: Group {
    get { storage.group }
    set { storage.group = newValue }
  }
}
