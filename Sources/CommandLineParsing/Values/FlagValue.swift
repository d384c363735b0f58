// SPDX-License-Identifier: Apache-2.0

/// A type a property declared with `@Flag` can have.
///
/// These are `Bool`, `Int` (how often the flag is there), types that conform to
/// ``EnumerableFlag``, optionals of `Bool` and of such types, and arrays of such types.
package protocol FlagValue {
  /// What the flags of the property are called, one element per flag.
  static func names(key: String, name: NameSpecification, inversion: FlagInversion?) -> [FlagNames]

  /// Whether different flags of the property may be given together.
  static var combinesFlags: Bool { get }

  /// The value when no flag is on the line and no default is declared; `nil` means "required".
  static var valueWithoutFlags: Self? { get }

  /// Makes the value from the flags on the line, in their order; there is at least one.
  static func collecting(_ choices: [FlagChoice]) -> Self?

  /// The names of the flags which a default stands for, for "(default: …)".
  func describedDefault(among flags: [FlagNames]) -> String?
}

extension FlagValue {
  package static var combinesFlags: Bool { false }
  package func describedDefault(among flags: [FlagNames]) -> String? { nil }
}

/// The names of one flag.
package struct FlagNames {
  var names: [String]
  var inverseNames: [String] = []
  var help: ArgumentHelp?
}

/// A flag on the line: its index among the flags of the property, and whether it was inverted.
package struct FlagChoice: Equatable {
  var index: Int
  var isInverse: Bool
}

/// Which names a flag has that says the opposite.
package enum FlagInversion: Sendable {
  /// `--color` and `--no-color`.
  case prefixedNo

  /// `--enable-color` and `--disable-color`.
  case prefixedEnableDisable
}

/// An enum each of whose cases is a flag, of which one may be given.
///
/// ```swift
/// enum Kind: EnumerableFlag {
///   case int, bool
///   static func name(for value: Self) -> NameSpecification {
///     .customLong("\(value)", withSingleDash: true)  // -int, -bool
///   }
/// }
/// ```
package protocol EnumerableFlag: CaseIterable, Equatable, FlagValue {
  /// The names of the flag for `value`; long ones are derived from the name of the case.
  static func name(for value: Self) -> NameSpecification

  /// The help of the flag for `value`; `nil` takes that of the property.
  static func help(for value: Self) -> ArgumentHelp?
}
