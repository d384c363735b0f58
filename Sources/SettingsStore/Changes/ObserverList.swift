// SPDX-License-Identifier: Apache-2.0

/// Bodies to call, in the order in which they were added.
///
/// An array rather than a dictionary: there are few, and the first dictionary of a type of keys costs
/// a short process more than its reads do.
struct ObserverList<Body> {
  private var members: [(number: UInt64, body: Body)] = []
  private var lastNumber: UInt64 = 0

  var isEmpty: Bool { members.isEmpty }

  var bodies: [Body] { members.map(\.body) }

  /// - Returns: A number for ``remove(_:)``.
  mutating func add(_ body: Body) -> UInt64 {
    lastNumber += 1
    members.append((lastNumber, body))
    return lastNumber
  }

  mutating func remove(_ number: UInt64) {
    members.removeAll { $0.number == number }
  }
}
