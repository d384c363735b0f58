// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

struct LiteralTableTests {
  /// Two spellings of one text, which Swift takes for equal strings.
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  @Test func `keys that look alike have values of their own`() {
    var table = LiteralTable<Int>()
    table[composed] = 1
    table[decomposed] = 2
    #expect(table[composed] == 1)
    #expect(table[decomposed] == 2)
    table[decomposed] = 3
    #expect(table[composed] == 1)
    #expect(table[decomposed] == 3)
    #expect(
      table.keys.map { Array($0.utf8) }.sorted { $0.count < $1.count } == [
        Array(composed.utf8), Array(decomposed.utf8),
      ])
  }

  @Test func `a key is removed without the one that looks like it`() {
    for (first, second) in [(composed, decomposed), (decomposed, composed)] {
      var table = LiteralTable<Int>()
      table[first] = 1
      table[second] = 2
      table[first] = nil
      #expect(table[first] == nil)
      #expect(table[second] == 2)
      table[first] = 4
      #expect(table[first] == 4)
      #expect(table[second] == 2)
      table[second] = nil
      #expect(table[first] == 4)
      #expect(table[second] == nil)
      #expect(table.keys.count == 1)
    }
  }

  @Test func `a key that is only looked for is not there`() {
    var table = LiteralTable<Int>()
    #expect(table[composed] == nil)
    table[composed] = 1
    #expect(table[decomposed] == nil)
    table[decomposed] = nil
    #expect(table.keys == [composed])
  }
}
