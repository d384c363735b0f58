// SPDX-License-Identifier: Apache-2.0

/// How many typing mistakes are between two words.
package enum EditDistance {
  /// Words longer than this are no slips, and comparing them would take long.
  private static let longestWord = 100

  /// The candidate that is nearest to a mistyped word, if one is near enough to be meant.
  ///
  /// Leading dashes don't count, so `-verbose` leads to `--verbose`.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let typed = word.drop { $0 == "-" }.lowercased()
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let name = candidate.drop { $0 == "-" }.lowercased()
      let distance = between(typed, name)
      let limit = max(1, min(typed.count, name.count) / 3)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// The number of letters inserted, left out, replaced, or swapped with their neighbours.
  package static func between(_ first: String, _ second: String) -> Int {
    between(Array(first), Array(second))
  }

  private static func between(_ first: [Character], _ second: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
        var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
