// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Writes binary property lists; equal values, containers included, are written once.
struct BinaryWriter {
  /// What makes two objects the same: a value without members, or a container of the same objects.
  private enum Identity: Hashable {
    case scalar(PropertyList)
    case array([Int])
    case dictionary([Int])
  }

  private let sortsKeys: Bool
  private var numbers: [Identity: Int] = [:]
  private var objects: [Identity] = []

  init(sortsKeys: Bool) {
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: PropertyList) -> [UInt8] {
    let top = number(of: value)
    var output = Array("bplist00".utf8)
    // Foundation wants the number of objects, not only the highest reference, to fit.
    let referenceSize = Self.size(of: UInt64(objects.count))
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(output.count)
      Self.append(object, referenceSize: referenceSize, to: &output)
    }
    let table = output.count
    let offsetSize = Self.size(of: UInt64(table))
    for offset in offsets { Self.append(UInt64(offset), size: offsetSize, to: &output) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for field in [objects.count, top, table] { Self.append(UInt64(field), size: 8, to: &output) }
    return output
  }

  /// Numbers a value's members first, then the value.
  private mutating func number(of value: PropertyList) -> Int {
    let identity: Identity
    switch value {
    case .array(let members):
      identity = .array(members.map { number(of: $0) })
    case .dictionary(let dictionary):
      let entries = dictionary.writingOrder(sorted: sortsKeys)
      identity = .dictionary(
        entries.map { number(of: .string($0.key)) } + entries.map { number(of: $0.value) })
    default:
      identity = .scalar(value)
    }
    if let known = numbers[identity] { return known }
    numbers[identity] = objects.count
    objects.append(identity)
    return objects.count - 1
  }

  private static func append(
    _ object: Identity, referenceSize: Int, to output: inout [UInt8]
  ) {
    switch object {
    case .scalar(let value): append(value, to: &output)
    case .array(let members):
      appendMarker(0xA0, count: members.count, to: &output)
      for member in members { append(UInt64(member), size: referenceSize, to: &output) }
    case .dictionary(let members):
      appendMarker(0xD0, count: members.count / 2, to: &output)
      for member in members { append(UInt64(member), size: referenceSize, to: &output) }
    }
  }

  private static func append(_ value: PropertyList, to output: inout [UInt8]) {
    switch value {
    case .boolean(let flag): output.append(flag ? 0x09 : 0x08)
    case .integer(let number): append(number, to: &output)
    case .real(let number):
      output.append(0x23)
      append(number.bitPattern, size: 8, to: &output)
    case .date(let date):
      output.append(0x33)
      append(date.timeIntervalSinceReferenceDate.bitPattern, size: 8, to: &output)
    case .data(let data):
      appendMarker(0x40, count: data.count, to: &output)
      output += data
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        appendMarker(0x50, count: text.utf8.count, to: &output)
        output += text.utf8
      } else {
        appendMarker(0x60, count: text.utf16.count, to: &output)
        for unit in text.utf16 { append(UInt64(unit), size: 2, to: &output) }
      }
    case .uid(let number):
      let size = size(of: number)
      output.append(0x80 | UInt8(size - 1))
      append(number, size: size, to: &output)
    case .array, .dictionary: break  // Containers are written by their members' numbers.
    }
  }

  /// Negative numbers take eight bytes, numbers above `Int64.max` sixteen.
  private static func append(_ number: PropertyListInteger, to output: inout [UInt8]) {
    if let signed = number.exactly(Int64.self) {
      let size = signed < 0 ? 8 : size(of: UInt64(signed))
      output.append(0x10 | UInt8(size.trailingZeroBitCount))
      append(UInt64(bitPattern: signed), size: size, to: &output)
    } else {
      output.append(0x14)
      append(0, size: 8, to: &output)
      append(number.clamped(to: UInt64.self), size: 8, to: &output)
    }
  }

  private static func appendMarker(_ marker: UInt8, count: Int, to output: inout [UInt8]) {
    if count < 15 {
      output.append(marker | UInt8(count))
    } else {
      output.append(marker | 0x0F)
      append(PropertyListInteger(Int64(count)), to: &output)
    }
  }

  /// The fewest bytes, of 1, 2, 4 and 8, that hold a number.
  private static func size(of number: UInt64) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0...0xFFFF: 2
    case 0...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private static func append(_ number: UInt64, size: Int, to output: inout [UInt8]) {
    for index in stride(from: size - 1, through: 0, by: -1) {
      output.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index))))
    }
  }
}
