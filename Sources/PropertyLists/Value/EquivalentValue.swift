// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// A value as a key of Swift's own collections, compared as ``PropertyList/isEquivalent(to:)`` does.
///
/// A file may have very many options, so that none is compared with every other.
package struct EquivalentValue: Hashable {
  private let value: PropertyList

  /// Takes a value as a key.
  package init(_ value: PropertyList) {
    self.value = value
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.value.isEquivalent(to: right.value)
  }

  package func hash(into hasher: inout Hasher) {
    switch value {
    case .integer(let number):
      hasher.combine(number)
    case .real(let number):
      if let integer = PropertyListInteger(exactly: number) {
        hasher.combine(integer)
      } else {
        hasher.combine(number.isNaN ? .nan : number)
      }
    case .date(let date):
      hasher.combine(date.timeIntervalSinceReferenceDate)
    case .array(let members):
      hasher.combine(members.count)
      for member in members { hasher.combine(Self(member)) }
    case .dictionary(let dictionary):
      // The order of the entries does not matter.
      var combined = 0
      for (position, entry) in dictionary.entries.enumerated()
      where dictionary.lastPosition(of: entry.key) == position {
        var entryHasher = Hasher()
        entryHasher.combineLiterally(entry.key)
        entryHasher.combine(Self(entry.value))
        combined ^= entryHasher.finalize()
      }
      hasher.combine(combined)
    case .string, .boolean, .data, .uid:
      hasher.combine(value)
    }
  }
}
