// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// Foundation's property list implementation, as a second opinion.
enum FoundationOracle {
  struct UnknownObject: Error {
    let type: String
  }

  /// What Foundation reads from a file.
  static func read(_ bytes: some Collection<UInt8>) throws -> PropertyList {
    try value(of: PropertyListSerialization.propertyList(from: Data(bytes), format: nil))
  }

  /// What Foundation writes for a value; of entries with one key the last one counts.
  static func write(
    _ value: PropertyList, as format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(
        fromPropertyList: object(of: value), format: format, options: 0))
  }

  static func value(of object: Any) throws -> PropertyList {
    if type(of: object) == Bool.self, let flag = object as? Bool { return .boolean(flag) }
    switch object {
    case let number as NSNumber: return Self.number(number)
    case let text as String: return .string(text)
    case let data as Data: return .data(data)
    case let date as Date: return .date(date)
    case let members as [Any]: return .array(try members.map { try value(of: $0) })
    case let entries as [String: Any]:
      return .dictionary(
        PropertyListDictionary(
          entries: try entries.map { .init(key: $0.key, value: try value(of: $0.value)) }))
    default:
      // Foundation keeps its class for UIDs to itself.
      let mirror = Mirror(reflecting: object)
      if let number = mirror.children.first(where: { $0.label == "value" })?.value as? UInt32 {
        return .uid(UInt64(number))
      }
      throw UnknownObject(type: "\(type(of: object))")
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
}
