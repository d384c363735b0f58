// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import TestSupport

@testable import SettingsStore

/// Values of every type from a seed.
struct RandomValue {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func text() -> String {
    let alphabet: [Character] = ["a", "Z", " ", "é", "e\u{301}", "日", "\u{0}", "<", "&", "\n", "👩‍🚀"]
    return String((0..<below(9)).map { _ in alphabet[below(alphabet.count)] })
  }

  mutating func value(depth: Int = 0) -> PropertyList {
    switch below(depth > 3 ? 8 : 10) {
    case 0: .boolean(below(2) == 0)
    case 1: .integer(PropertyListInteger(Int64(bitPattern: generator.next())))
    case 2: .integer(PropertyListInteger(generator.next()))
    case 3: .real(Double(bitPattern: generator.next()))
    case 4: .string(text())
    case 5: .data(Data((0..<below(40)).map { UInt8($0) }))
    case 6: .date(Date(timeIntervalSinceReferenceDate: Double(below(1_000_000_000))))
    case 7: .uid(UInt64(below(1000)))
    case 8: .array((0..<below(5)).map { _ in value(depth: depth + 1) })
    default:
      .dictionary(
        PropertyListDictionary(
          entries: (0..<below(5)).map { _ in .init(key: text(), value: value(depth: depth + 1)) }))
    }
  }

  mutating func edits() -> [StoreEdit] {
    (0...below(4)).map { _ in
      switch below(6) {
      case 0: .remove(text())
      case 1: .removeAll
      default: .set(text(), value())
      }
    }
  }
}
