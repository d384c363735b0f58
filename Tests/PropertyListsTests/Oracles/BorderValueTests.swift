// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Values at the borders of their ranges, through Foundation and `plistlib`.
struct BorderValueTests {
  static let integers: [PropertyListInteger] = {
    var numbers: [PropertyListInteger] = [PropertyListInteger(UInt64.max), 0]
    for shift in UInt64(0)..<64 {
      let border = UInt64(1) << shift
      numbers += [border - 1, border, border + 1].map { PropertyListInteger($0) }
      let negative = Int64(truncatingIfNeeded: 0 &- border)
      numbers += [negative, negative &- 1, negative &+ 1].map { PropertyListInteger($0) }
    }
    return numbers
  }()

  static let reals: [Double] = [
    0, -0.0, 1, -1, 0.1, 0.5, 1 / 3, 42, 1e10, 1e15, 1e16, 1e17, 123_456_789_012_345_680, 1e21,
    1e22, 1e300, 1e-4, 1e-5, 9.999e-5, .pi, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, .ulpOfOne,
    .infinity, -.infinity, .nan, 9_007_199_254_740_992, Double(Float(0.1)), Double(Float(12.34)),
  ]

  static let strings: [String] = [0, 1, 14, 15, 16, 254, 255, 256, 65_535, 65_536].flatMap {
    [
      String(repeating: "a", count: $0), String(repeating: "é", count: $0),
      String(repeating: "😀", count: $0 / 2),
    ]
  }

  static let data: [Data] = [0, 1, 2, 3, 14, 15, 16, 54, 57, 58, 255, 256, 65_535, 65_536].map {
    Data((0..<$0).map { UInt8(truncatingIfNeeded: $0 &* 31) })
  }

  static let dates: [Date] = [
    0, 1, -1, 978_307_200, -978_307_200, -978_307_201, 5_000_000, -62_000_000_000,
    250_000_000_000, 68_169_600, 68_256_000, -1_577_923_200,
  ].map { Date(timeIntervalSinceReferenceDate: $0) }

  static let values: [PropertyList] =
    integers.map { .integer($0) } + reals.map { .real($0) } + strings.map { .string($0) }
    + data.map { .data($0) } + dates.map { .date($0) } + [true, false, [], [:], [[], [[:]]]]

  @Test(arguments: [PropertyListFormat.xml, .binary, .openStep])
  func `a border value comes back unchanged`(format: PropertyListFormat) throws {
    for value in Self.values {
      #expect(try PropertyListReader().read(bytes(value, as: format), as: format).root == value)
    }
  }

  @Test(arguments: [PropertyListFormat.xml, .binary])
  func `Foundation reads a border value the same`(format: PropertyListFormat) throws {
    for value in Self.values {
      let read = try FoundationOracle.read(bytes(value, as: format))
      #expect(read.canonicalText == value.canonicalText)
    }
  }

  @Test(.enabled(if: PythonOracle.isAvailable), arguments: [PropertyListFormat.xml, .binary])
  func `plistlib reads a border value the same`(format: PropertyListFormat) throws {
    let texts = try PythonOracle.canonicalTexts(of: Self.values.map { try bytes($0, as: format) })
    #expect(texts.count == Self.values.count)
    for (text, value) in zip(texts, Self.values) { #expect(text == value.canonicalText) }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a border value that Foundation writes reads the same`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    // Foundation's XML loses the sign of a negative zero.
    for value in Self.values where !(value == .real(-0.0) && format == .xml) {
      let written = try FoundationOracle.write(value, as: format)
      #expect(try PropertyListReader().read(written).root.canonicalText == value.canonicalText)
    }
  }

  @Test
  func `a border value is written as Foundation writes it`() throws {
    for value in Self.values where value != .real(-0.0) {
      let expected = String(decoding: try FoundationOracle.write(value, as: .xml), as: UTF8.self)
      #expect(try text(value, as: .xml) == expected)
    }
  }

  @Test
  func `a negative zero keeps the sign that Foundation drops`() throws {
    #expect(try text(-0.0, as: .xml).contains("<real>-0.0</real>"))
    let foundation = try FoundationOracle.write(-0.0, as: .xml)
    #expect(String(decoding: foundation, as: UTF8.self).contains("<real>0.0</real>"))
  }

  @Test
  func `a fraction of a second survives in binary and is cut off downwards in text`() throws {
    let date = PropertyList.date(Date(timeIntervalSinceReferenceDate: -0.25))
    #expect(try PropertyListReader().read(bytes(date, as: .binary)).root == date)
    #expect(try FoundationOracle.read(bytes(date, as: .binary)) == date)
    #expect(try text(date, as: .xml).contains("<date>2000-12-31T23:59:59Z</date>"))
    #expect(
      try text(date, as: .xml)
        == String(decoding: FoundationOracle.write(date, as: .xml), as: UTF8.self))
  }
}
