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
    if type(of: value) is AnyClass, let number = PropertyList(numberObject: value) {
      self = number
      return
    }
    switch value {
    case let value as PropertyList: self = value
    case let value as String: self = .string(value)
    case let value as Substring: self = .string(String(value))
    case let value as Bool: self = .boolean(value)
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as any BinaryInteger:
      guard let integer = PropertyListInteger(exactly: value) else { return nil }
      self = .integer(integer)
    case let value as Decimal:
      guard let number = Double("\(value)") else { return nil }
      self = .real(number)
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

  /// Takes a number of Foundation's, as its readers of JSON and property lists make them.
  ///
  /// Such an object can be cast to every Swift type that its value fits: 1 is `true` too. What it is
  /// only its class and its description tell without Foundation, which this module does not load.
  private init?(numberObject value: Any) {
    switch "\(type(of: value))" {
    case "__NSCFBoolean":
      guard let flag = value as? Bool else { return nil }
      self = .boolean(flag)
    case "NSNumber", "__NSCFNumber", "NSDecimalNumber":
      let digits = "\(value)".utf8.drop { $0 == UInt8(ascii: "-") }
      let isWhole = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isWhole, let number = value as? Int64 {
        self = .integer(PropertyListInteger(number))
      } else if isWhole, let number = value as? UInt64 {
        self = .integer(PropertyListInteger(number))
      } else if let number = value as? Double ?? (value as? Float).map(Double.init) {
        self = .real(number)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The first value inside of one that no property list can hold, and the way to it.
  static func refusal(of value: Any, at path: String) -> String? {
    switch value {
    case let members as [Any]:
      for (index, member) in members.enumerated() {
        if let refusal = refusal(of: member, at: "\(path)[\(index)]") { return refusal }
      }
      return nil
    case let values as [String: Any]:
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        if let refusal = refusal(of: value, at: "\(path).\(key)") { return refusal }
      }
      return nil
    default:
      return PropertyList(any: value) == nil
        ? "'\(type(of: value))' is no property list value, so it can't be stored at '\(path)'."
        : nil
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
