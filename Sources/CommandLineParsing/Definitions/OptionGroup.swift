// SPDX-License-Identifier: Apache-2.0

/// A property that brings all the arguments of another type along.
///
/// ```swift
/// @OptionGroup(title: "Output options") var output: OutputOptions
/// ```
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments> {
  private final class Storage {
    var group = Group()
  }

  private let storage = Storage()

  /// The title of a section of its own in help.
  let title: String?

  /// Declares a group; with a title, help lists its options under that.
  package init(title: String? = nil) {
    self.title = title
  }

  /// The group, with its values after parsing.
  package var wrappedValue: Group {
    get { storage.group }
    set { storage.group = newValue }
  }
}

extension OptionGroup: ArgumentGroup {
  var arguments: any ParsableArguments { storage.group }

  func validate() throws { try storage.group.validate() }
}

/// What the parser sees of an ``OptionGroup``.
protocol ArgumentGroup {
  var title: String? { get }
  var arguments: any ParsableArguments { get }
  func validate() throws
}
