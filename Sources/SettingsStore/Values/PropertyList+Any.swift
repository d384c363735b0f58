// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

extension PropertyList {
  /// The value as a Swift value of no particular type, as `UserDefaults` gives it.
  var anyValue: Any {
    switch self {
    case .string(let value): value
    case .integer(let value): value.exactly(Int.self) ?? value.clamped(to: UInt64.self)
    case .real(let value): value
    case .boolean(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let value): value.map(\.anyValue)
    case .dictionary(let value): value.anyValues
    case .uid(let value): ["CF$UID": value]
    }
  }

  /// Takes a Swift value; `nil` for one that no property list can hold.
  init?(any value: Any) {
    switch value {
    case let value as PropertyList: self = value
    case let value as String: self = .string(value)
    case let value as Bool: self = .boolean(value)
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as any BinaryInteger:
      guard let integer = PropertyListInteger(exactly: value) else { return nil }
      self = .integer(integer)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as [Any]:
      let members = value.compactMap { PropertyList(any: $0) }
      guard members.count == value.count else { return nil }
      self = .array(members)
    case let value as [String: Any]:
      guard let dictionary = PropertyListDictionary(any: value) else { return nil }
      self = .dictionary(dictionary)
    default: return nil
    }
  }
}

extension PropertyListDictionary {
  var anyValues: [String: Any] {
    entries.reduce(into: [:]) { $0[$1.key] = $1.value.anyValue }
  }

  /// Takes Swift values, in the order of their keys.
  init?(any values: [String: Any]) {
    var entries: [Entry] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let value = PropertyList(any: value) else { return nil }
      entries.append(Entry(key: key, value: value))
    }
    self.init(entries: entries)
  }
}
