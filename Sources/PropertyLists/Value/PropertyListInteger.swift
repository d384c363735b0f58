// SPDX-License-Identifier: Apache-2.0

/// A whole number of a property list: everything that `Int64` or `UInt64` holds.
///
/// ```swift
/// let largest = PropertyListInteger(UInt64.max)
/// print(largest, largest.exactly(Int.self) as Any)  // 18446744073709551615 nil
/// ```
public struct PropertyListInteger: Sendable, Hashable {
  /// The value, or its bit pattern when it is above `Int64.max`.
  private let bits: Int64
  private let isAboveInt64: Bool

  /// Creates the number from a signed one.
  public init(_ value: Int64) {
    bits = value
    isAboveInt64 = false
  }

  /// Creates the number from an unsigned one.
  public init(_ value: UInt64) {
    bits = Int64(bitPattern: value)
    isAboveInt64 = value > UInt64(Int64.max)
  }

  /// Creates the number when it is in range, from `Int64.min` to `UInt64.max`.
  public init?(exactly value: some BinaryInteger) {
    if let signed = Int64(exactly: value) {
      self.init(signed)
    } else if let unsigned = UInt64(exactly: value) {
      self.init(unsigned)
    } else {
      return nil
    }
  }

  /// Creates the number that a real is, when it is one in range.
  init?(exactly real: Double) {
    if let signed = Int64(exactly: real) {
      self.init(signed)
    } else if let unsigned = UInt64(exactly: real) {
      self.init(unsigned)
    } else {
      return nil
    }
  }

  /// The number as another integer type, or `nil` when it does not fit.
  public func exactly<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    isAboveInt64 ? Number(exactly: UInt64(bitPattern: bits)) : Number(exactly: bits)
  }

  /// The number as another integer type, or that type's nearest limit.
  public func clamped<Number: FixedWidthInteger>(to type: Number.Type) -> Number {
    isAboveInt64 ? Number(clamping: UInt64(bitPattern: bits)) : Number(clamping: bits)
  }

  /// The nearest 64-bit floating point number.
  public var double: Double {
    isAboveInt64 ? Double(UInt64(bitPattern: bits)) : Double(bits)
  }

  /// Whether this is zero.
  public var isZero: Bool { bits == 0 }

  /// Whether a real has exactly this value; 2^53 + 1 is no real.
  package func equals(_ real: Double) -> Bool {
    isAboveInt64
      ? UInt64(exactly: real) == UInt64(bitPattern: bits)
      : Int64(exactly: real) == bits
  }
}

extension PropertyListInteger: Comparable {
  /// Orders numbers by value.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left.isAboveInt64, right.isAboveInt64) {
    case (false, false): left.bits < right.bits
    case (false, true): true
    case (true, false): false
    case (true, true): UInt64(bitPattern: left.bits) < UInt64(bitPattern: right.bits)
    }
  }
}

extension PropertyListInteger: ExpressibleByIntegerLiteral {
  /// Creates the number from a literal.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}

extension PropertyListInteger: CustomStringConvertible {
  /// The number in decimal.
  public var description: String {
    isAboveInt64 ? String(UInt64(bitPattern: bits)) : String(bits)
  }
}
