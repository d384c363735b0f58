// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

/// `PropertyListInteger`: one number from `Int64.min` to `UInt64.max`.
struct IntegerTests {
  static let ordered: [PropertyListInteger] = [
    PropertyListInteger(Int64.min), -1, 0, 1, PropertyListInteger(Int64.max),
    PropertyListInteger(UInt64(Int64.max) + 1), PropertyListInteger(UInt64.max),
  ]

  @Test
  func `numbers are ordered by value`() {
    #expect(Self.ordered.reversed().sorted() == Self.ordered)
    #expect(Self.ordered.shuffled().max() == PropertyListInteger(UInt64.max))
    #expect(!(PropertyListInteger(UInt64.max) < -1))
  }

  @Test
  func `numbers are described in decimal`() {
    #expect(
      Self.ordered.map(\.description) == [
        "-9223372036854775808", "-1", "0", "1", "9223372036854775807", "9223372036854775808",
        "18446744073709551615",
      ])
  }

  @Test
  func `a number is taken only by types that hold it`() {
    #expect(PropertyListInteger(UInt64.max).exactly(Int64.self) == nil)
    #expect(PropertyListInteger(UInt64.max).exactly(UInt64.self) == .max)
    #expect(PropertyListInteger(Int64(-1)).exactly(UInt8.self) == nil)
    #expect(PropertyListInteger(Int64(255)).exactly(UInt8.self) == 255)
    #expect(PropertyListInteger(Int64(256)).exactly(UInt8.self) == nil)
    #expect(PropertyListInteger(UInt64.max).exactly(Int128.self) == Int128(UInt64.max))
  }

  @Test
  func `a number is clamped to the limits of a type`() {
    #expect(PropertyListInteger(UInt64.max).clamped(to: Int.self) == .max)
    #expect(PropertyListInteger(Int64.min).clamped(to: UInt.self) == 0)
    #expect(PropertyListInteger(Int64(-200)).clamped(to: Int8.self) == -128)
    #expect(PropertyListInteger(UInt64.max).clamped(to: UInt64.self) == .max)
  }

  @Test
  func `a number is made of any integer in range`() {
    #expect(PropertyListInteger(exactly: UInt8(7)) == 7)
    #expect(PropertyListInteger(exactly: Int128(UInt64.max)) == PropertyListInteger(UInt64.max))
    #expect(PropertyListInteger(exactly: Int128(UInt64.max) + 1) == nil)
    #expect(PropertyListInteger(exactly: Int128(Int64.min) - 1) == nil)
  }

  @Test
  func `signed and unsigned numbers of one value are the same`() {
    #expect(PropertyListInteger(UInt64(5)) == PropertyListInteger(Int64(5)))
    #expect(PropertyListInteger(UInt64(5)).hashValue == PropertyListInteger(Int64(5)).hashValue)
    #expect(PropertyListInteger(UInt64.max) != PropertyListInteger(Int64(-1)))
  }

  @Test
  func `a number equals a real of exactly its value`() {
    #expect(PropertyListInteger(Int64.min).equals(-9.223372036854775808e18))
    #expect(!PropertyListInteger(Int64.max).equals(9.223372036854775808e18))
    #expect(PropertyListInteger(UInt64(1) << 63).equals(9.223372036854775808e18))
    #expect(!PropertyListInteger(UInt64.max).equals(1.8446744073709551616e19))
    #expect(!PropertyListInteger(0).equals(.nan))
    #expect(!PropertyListInteger(UInt64.max).equals(.infinity))
    #expect(!PropertyListInteger(0).equals(0.5))
  }

  @Test
  func `a number becomes the nearest real`() {
    #expect(PropertyListInteger(UInt64.max).double == 1.8446744073709551616e19)
    #expect(PropertyListInteger(Int64(-3)).double == -3)
    #expect(PropertyListInteger(0).isZero)
    #expect(!PropertyListInteger(UInt64(1) << 63).isZero)
  }
}
