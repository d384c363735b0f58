// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Spelling

/// Values as the command prints them.
enum ValueText {
  /// What stands for a value that is not to be printed.
  static let secret = "•••"

  /// A value for a person or a script: texts and numbers as they are, Booleans as words, everything
  /// else in the OpenStep form that `defaults` prints too.
  static func plain(_ value: PropertyList) -> String {
    switch value {
    case .string(let text): return text
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer, .real: return value.stringValue ?? ""
    case .date, .uid: return value.description
    case .data, .array, .dictionary:
      let writer = PropertyListWriter(format: .openStep)
      let bytes = (try? writer.write(withoutTypes(value))) ?? []
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
  }

  /// Numbers, Booleans and dates as texts, since people do not read GNUstep's typed values.
  private static func withoutTypes(_ value: PropertyList) -> PropertyList {
    switch value {
    case .string, .data: value
    case .array(let members): .array(members.map(withoutTypes))
    case .dictionary(let dictionary):
      .dictionary(
        PropertyListDictionary(
          entries: dictionary.entries.map { .init(key: $0.key, value: withoutTypes($0.value)) }))
    case .integer, .real, .boolean: .string(value.stringValue ?? "")
    case .date, .uid: .string(value.description)
    }
  }

  /// A value on one line, for lists.
  static func line(_ value: PropertyList) -> String { plain(value).printable }
}

/// A key with its value and where it comes from, as JSON has it.
struct KeyedValue: Encodable {
  let key: String
  let domain: String
  let value: PropertyList?
  let layer: String?

  private enum CodingKeys: String, CodingKey {
    case key, domain, value, layer
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(key, forKey: .key)
    try values.encode(domain, forKey: .domain)
    try values.encode(value, forKey: .value)
    try values.encode(layer, forKey: .layer)
  }
}
