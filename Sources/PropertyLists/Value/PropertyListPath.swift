// SPDX-License-Identifier: Apache-2.0

/// The way from the root of a property list to one of its values.
///
/// ```swift
/// let path: PropertyListPath = ["PreferenceSpecifiers", 3, "DefaultValue"]
/// print(path)  // PreferenceSpecifiers[3].DefaultValue
/// ```
public struct PropertyListPath: Sendable, Hashable {
  /// One step down the tree.
  ///
  /// ```swift
  /// let steps: [PropertyListPath.Step] = ["Titles", 0]
  /// ```
  public enum Step: Sendable, Hashable {
    /// To a dictionary's value.
    case key(String)
    /// To an array's member, counted from 0.
    case index(Int)
  }

  /// The steps from the root.
  public var steps: [Step]

  /// Creates a path; without steps it is the root.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The path one step further.
  public func appending(_ step: Step) -> PropertyListPath {
    PropertyListPath(steps + [step])
  }
}

extension PropertyListPath: ExpressibleByArrayLiteral {
  /// Creates a path from a literal such as `["Titles", 0]`.
  public init(arrayLiteral elements: Step...) {
    self.init(elements)
  }
}

extension PropertyListPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A step to a dictionary's value.
  public init(stringLiteral value: String) {
    self = .key(value)
  }

  /// A step to an array's member.
  public init(integerLiteral value: Int) {
    self = .index(value)
  }
}

extension PropertyListPath: CustomStringConvertible {
  /// The path as in a message: `PreferenceSpecifiers[3].DefaultValue`.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}
