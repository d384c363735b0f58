// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

extension PropertyList: Codable {
  /// Decodes from any decoder.
  ///
  /// ``PropertyListValueDecoder`` hands the value over unchanged. Other decoders are asked for a
  /// dictionary, an array, a Boolean, an integer, a real, a string, a date and data, in this order,
  /// so a whole real may arrive as an integer, dates and data as whatever the format keeps them as,
  /// and the order of keys may be lost.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ValueDecoding {
      self = decoder.value
      return
    }
    if let container = try? decoder.container(keyedBy: AnyCodingKey.self) {
      self = .dictionary(
        PropertyListDictionary(
          entries: try container.allKeys.map {
            .init(key: $0.stringValue, value: try container.decode(PropertyList.self, forKey: $0))
          }))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var members: [PropertyList] = []
      while !container.isAtEnd { members.append(try container.decode(PropertyList.self)) }
      self = .array(members)
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(PropertyListInteger(value))
    } else if let value = try? container.decode(UInt64.self) {
      self = .integer(PropertyListInteger(value))
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Date.self) {
      self = .date(value)
    } else {
      self = .data(try container.decode(Data.self))
    }
  }

  /// Encodes to any encoder; ``PropertyListValueEncoder`` takes the value unchanged.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? ValueEncoding {
      encoder.store(self)
      return
    }
    switch self {
    case .array(let members):
      var container = encoder.unkeyedContainer()
      for member in members { try container.encode(member) }
    case .dictionary(let dictionary):
      var container = encoder.container(keyedBy: AnyCodingKey.self)
      for entry in dictionary.entries {
        try container.encode(entry.value, forKey: AnyCodingKey(entry.key))
      }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .string(let value): try container.encode(value)
    case .integer(let value):
      if let signed = value.exactly(Int64.self) {
        try container.encode(signed)
      } else {
        try container.encode(value.clamped(to: UInt64.self))
      }
    case .real(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .uid(let value): try container.encode(value)
    case .array, .dictionary: break  // Encoded by their own containers.
    }
  }
}

/// A coding key of any name or position.
struct AnyCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    self.init(intValue)
  }
}
