// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

extension PropertyList: Hashable {
  /// Whether both are the same type with the same bits.
  ///
  /// Strings are compared by their scalars; a NaN is identical to itself and `0.0` is not `-0.0`.
  /// Dictionaries are compared without regard to order and to entries that a later one overrides.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.string(let a), .string(let b)): a.isLiterallyEqual(to: b)
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
    case (.boolean(let a), .boolean(let b)): a == b
    case (.date(let a), .date(let b)): a.bitPattern == b.bitPattern
    case (.data(let a), .data(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a == b
    case (.uid(let a), .uid(let b)): a == b
    default: false
    }
  }

  /// Feeds the type and the bits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .string(let value): hasher.combineLiterally(value)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.bitPattern)
    case .boolean(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value.bitPattern)
    case .data(let value):
      // The hash of `Data` goes by the first bytes only, so that a file could make many alike.
      unsafe value.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    case .uid(let value): hasher.combine(value)
    }
  }
}

extension PropertyList {
  /// Whether both values mean the same to a person who picks an option.
  ///
  /// A Boolean never equals a number. An integer equals a real of exactly the same mathematical
  /// value, NaN equals NaN, and `-0.0` equals `0`. Strings equal strings only, scalar by scalar.
  /// Dates are compared by instant, data by bytes, arrays by members, dictionaries by entries.
  ///
  /// ```swift
  /// PropertyList.integer(1).isEquivalent(to: .real(1))  // true
  /// PropertyList.integer(1).isEquivalent(to: true)      // false
  /// ```
  public func isEquivalent(to other: PropertyList) -> Bool {
    switch (self, other) {
    case (.real(let a), .real(let b)):
      return a == b || (a.isNaN && b.isNaN)
    case (.integer(let a), .real(let b)), (.real(let b), .integer(let a)):
      return a.equals(b)
    case (.date(let a), .date(let b)):
      return a == b || a.bitPattern == b.bitPattern
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isEquivalent(to: $1) }
    case (.dictionary(let a), .dictionary(let b)):
      return a.matches(b) { $0.isEquivalent(to: $1) }
    default:
      return self == other
    }
  }
}

extension Date {
  /// The bits that make the instant, so that even no instant is itself.
  fileprivate var bitPattern: UInt64 { timeIntervalSinceReferenceDate.bitPattern }
}
