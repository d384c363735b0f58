// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport

/// Makes property list values of every kind, with a liking for the borders of their ranges.
struct RandomPropertyList {
  private var generator: SeededGenerator

  /// Whether dates are whole seconds, as text formats keep them.
  var usesWholeSeconds = true

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func value(depth: Int = 4) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 8), using: &generator) {
    case 0, 1: .string(string())
    case 2, 3: .integer(integer())
    case 4: .real(real())
    case 5: .boolean(Bool.random(using: &generator))
    case 6: .date(date())
    case 7: .data(data())
    case 8, 9: .array((0..<size()).map { _ in value(depth: depth - 1) })
    default: dictionary(depth: depth - 1)
    }
  }

  private mutating func dictionary(depth: Int) -> PropertyList {
    var result = PropertyListDictionary()
    // Foundation knows no two keys that differ only in normalization.
    for _ in 0..<size() {
      result[string().precomposedStringWithCanonicalMapping] = value(depth: depth)
    }
    return .dictionary(result)
  }

  mutating func integer() -> PropertyListInteger {
    let shift = UInt64.random(in: 0..<64, using: &generator)
    let border = UInt64(1) << shift
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return PropertyListInteger(border)
    case 1: return PropertyListInteger(border - 1)
    case 2: return PropertyListInteger(0 &- Int64(truncatingIfNeeded: border))
    case 3: return PropertyListInteger(Int64(truncatingIfNeeded: generator.next() >> shift))
    case 4: return PropertyListInteger(UInt64.max - (border - 1))
    default: return PropertyListInteger(Int64.random(in: -200...200, using: &generator))
    }
  }

  mutating func real() -> Double {
    let borders: [Double] = [
      0, 1, -1, 0.1, 1 / 3, 2.5, 1e16, 1e17, 1e-5, .pi, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
      9_007_199_254_740_992, Double(Float(0.1)), -1e300,
    ]
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: borders.randomElement(using: &generator) ?? 0
    case 1: Double(Int.random(in: -100_000...100_000, using: &generator)) / 100
    default: Double(bitPattern: generator.next())
    }
  }

  private mutating func date() -> Date {
    let seconds = Double.random(in: -60_000_000_000..<250_000_000_000, using: &generator)
    return Date(
      timeIntervalSinceReferenceDate: usesWholeSeconds
        ? seconds.rounded() : (seconds * 4).rounded() / 4)
  }

  private mutating func data() -> Data {
    let count = [0, 1, 2, 3, 14, 15, 56, 57, 58, 255, 256, 300].randomElement(using: &generator)
    return Data((0..<(count ?? 0)).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  mutating func string() -> String {
    let count = [0, 1, 2, 5, 14, 15, 16, 40].randomElement(using: &generator) ?? 0
    let alphabets: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0x20...0x7E, 0x20...0x7E, 0xA1...0x24F, 0x4E00...0x9FFF, 0xE000...0xFFFD,
      0x1F300...0x1F6FF,
    ]
    let alphabet = alphabets.randomElement(using: &generator) ?? 0x61...0x7A
    var text = ""
    for _ in 0..<count {
      if let scalar = Unicode.Scalar(UInt32.random(in: alphabet, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private mutating func size() -> Int {
    [0, 1, 2, 3, 5, 14, 15, 16].randomElement(using: &generator) ?? 0
  }
}
