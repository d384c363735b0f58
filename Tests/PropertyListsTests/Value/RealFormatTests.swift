// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport
import Testing

/// The two texts of a real number.
struct RealFormatTests {
  @Test(
    arguments: [
      (42.0, "42"), (0.1, "0.1"), (-0.1, "-0.1"), (0, "0"), (-0.0, "-0"), (1e300, "1e+300"),
      (1.5e300, "1.5e+300"), (1e-4, "0.0001"), (0.000_123, "0.000123"), (1e-5, "1e-05"),
      (9.99e-5, "9.99e-05"), (1e15, "1000000000000000"), (1e16, "1e+16"),
      (9_007_199_254_740_993.0, "9007199254740992"), (1.25e-100, "1.25e-100"),
      (123_456.789, "123456.789"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e+308"),
      (100, "100"), (1e2 + 0.5, "100.5"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func `the shortest text has the digits that are needed`(value: Double, text: String) {
    #expect(RealFormat.shortest(value) == text)
  }

  @Test(
    arguments: [
      (0.1, "0.10000000000000001"), (1, "1"), (0, "0.0"), (-0.0, "-0.0"), (.nan, "nan"),
      (.infinity, "+infinity"), (-.infinity, "-infinity"), (1e300, "1.0000000000000001e+300"),
      (1e17, "1e+17"), (.leastNonzeroMagnitude, "4.9406564584124654e-324"),
      (1e-5, "1.0000000000000001e-05"),
    ] as [(Double, String)])
  func `the exact text is that of an XML file`(value: Double, text: String) {
    #expect(RealFormat.exact(value) == text)
  }

  @Test
  func `both texts read back as the same number`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(Double(RealFormat.shortest(value))?.bitPattern == value.bitPattern)
      #expect(Double(RealFormat.exact(value))?.bitPattern == value.bitPattern)
      #expect(RealFormat.exact(value) == String(format: "%.17g", value))
    }
  }
}
