// SPDX-License-Identifier: Apache-2.0

/// How far apart two words are, for suggestions.
package enum EditDistance {
  /// The least number of letters to insert, delete, replace or swap with a neighbour.
  package static func between(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i]
      for j in 1...b.count {
        var best = min(
          previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforePrevious[j - 2] + 1)
        }
        current.append(best)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }

  /// The candidate nearest to a word, when it is near enough to be a slip: at most a third of the
  /// word's letters differ, upper and lower case aside.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    // Words far longer than any name are no slips, and comparing them would take long.
    guard word.unicodeScalars.count <= 100 else { return nil }
    let lower = word.lowercased()
    let limit = max(1, word.unicodeScalars.count / 3)
    return candidates.map { ($0, between($0.lowercased(), lower)) }
      .filter { $0.1 <= limit }
      .min { $0.1 < $1.1 }?.0
  }
}
