// SPDX-License-Identifier: Apache-2.0

/// A version of iOS.
///
/// ```swift
/// SystemVersion("16.4").map { $0 > SystemVersion(16) }  // true
/// ```
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first number.
  package let major: Int
  /// The second number.
  package let minor: Int

  /// Creates a version.
  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `16`, `16.4` or `16.4.1`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count < 6 ? Int($0) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// The version as `16` or `16.4`.
  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Orders versions by age.
  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

/// The systems that a finding concerns.
///
/// ```swift
/// print(SystemVersionRange(SystemVersion(13), through: SystemVersion(13, 7)))  // iOS 13 to 13.7
/// ```
package struct SystemVersionRange: Sendable, Hashable, CustomStringConvertible {
  /// The first version.
  package let from: SystemVersion
  /// The last version; `nil` when no later one is known to be right.
  package let through: SystemVersion?

  /// Creates a range.
  package init(_ from: SystemVersion, through: SystemVersion? = nil) {
    self.from = from
    self.through = through
  }

  /// Whether an application that needs at least a version can meet one of these systems.
  package func matters(from minimum: SystemVersion) -> Bool {
    through.map { $0 >= minimum } ?? true
  }

  /// The range in words.
  package var description: String {
    guard let through else { return "iOS \(from) and later" }
    return from == through ? "iOS \(from)" : "iOS \(from) to \(through)"
  }
}
