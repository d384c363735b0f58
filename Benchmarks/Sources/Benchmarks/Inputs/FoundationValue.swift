// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Translates between Foundation's objects and our values, to compare results.
enum FoundationValue {
  /// Our value of an object, or `nil` for an object that is no property list.
  static func value(of object: Any) -> PropertyList? {
    if type(of: object) == Bool.self, let flag = object as? Bool { return .boolean(flag) }
    switch object {
    case let number as NSNumber: return Self.number(number)
    case let text as String: return .string(text)
    case let data as Data: return .data(data)
    case let date as Date: return .date(date)
    case let members as [Any]:
      let values = members.compactMap { value(of: $0) }
      return values.count == members.count ? .array(values) : nil
    case let entries as [String: Any]:
      let values = entries.compactMap { entry in
        value(of: entry.value).map { PropertyListDictionary.Entry(key: entry.key, value: $0) }
      }
      guard values.count == entries.count else { return nil }
      return .dictionary(PropertyListDictionary(entries: values))
    default: return nil
    }
  }

  private static func number(_ number: NSNumber) -> PropertyList {
    switch String(cString: number.objCType) {
    case "d", "f": .real(number.doubleValue)
    case "c": .boolean(number.boolValue)
    case "Q": .integer(PropertyListInteger(number.uint64Value))
    default: .integer(PropertyListInteger(number.int64Value))
    }
  }

  /// Foundation's object of a value.
  static func object(of value: PropertyList) -> Any {
    switch value {
    case .string(let text): text
    case .integer(let number):
      number.exactly(Int64.self).map { $0 as Any } ?? number.clamped(to: UInt64.self)
    case .real(let number): number
    case .boolean(let flag): flag
    case .date(let date): date
    case .data(let data): data
    case .array(let members): members.map { object(of: $0) }
    case .dictionary(let dictionary):
      Dictionary(
        dictionary.entries.map { ($0.key, object(of: $0.value)) }, uniquingKeysWith: { $1 })
    case .uid(let number): ["CF$UID": number]
    }
  }

  /// A value of which every dictionary has each key once, as Foundation keeps it.
  static func withoutDuplicates(_ value: PropertyList) -> PropertyList {
    switch value {
    case .array(let members): return .array(members.map(withoutDuplicates))
    case .dictionary(let dictionary):
      var result = PropertyListDictionary()
      for entry in dictionary.entries { result[entry.key] = withoutDuplicates(entry.value) }
      return .dictionary(result)
    default: return value
    }
  }
}
