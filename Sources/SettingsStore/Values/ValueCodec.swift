// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// The bytes of property list values in the journal: a tag and what the type needs.
enum ValueCodec {
  private enum Tag: UInt8 {
    case `false`, `true`, integer, unsigned, real, string, data, date, array, dictionary, uid
  }

  static func append(_ value: PropertyList, to bytes: inout [UInt8]) {
    switch value {
    case .boolean(let flag): bytes.append((flag ? Tag.true : Tag.false).rawValue)
    case .integer(let number):
      if let signed = number.exactly(Int64.self) {
        append(.integer, UInt64(bitPattern: signed), to: &bytes)
      } else {
        append(.unsigned, number.clamped(to: UInt64.self), to: &bytes)
      }
    case .real(let number): append(.real, number.bitPattern, to: &bytes)
    case .date(let date):
      append(.date, date.timeIntervalSinceReferenceDate.bitPattern, to: &bytes)
    case .uid(let number): append(.uid, number, to: &bytes)
    case .string(let text):
      bytes.append(Tag.string.rawValue)
      append(text, to: &bytes)
    case .data(let data):
      bytes.append(Tag.data.rawValue)
      append(count: data.count, to: &bytes)
      bytes += data
    case .array(let members):
      bytes.append(Tag.array.rawValue)
      append(count: members.count, to: &bytes)
      for member in members { append(member, to: &bytes) }
    case .dictionary(let dictionary):
      bytes.append(Tag.dictionary.rawValue)
      append(count: dictionary.count, to: &bytes)
      for entry in dictionary.entries {
        append(entry.key, to: &bytes)
        append(entry.value, to: &bytes)
      }
    }
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    let span = text.utf8.span
    append(count: span.count, to: &bytes)
    // Copied during the call.
    unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// A count in seven bits a byte, lowest first.
  static func append(count: Int, to bytes: inout [UInt8]) {
    var rest = UInt(count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func append(_ tag: Tag, _ bits: UInt64, to bytes: inout [UInt8]) {
    bytes.append(tag.rawValue)
    var low = bits.littleEndian
    // Copied during the call.
    unsafe withUnsafeBytes(of: &low) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Takes values out of bytes; whatever is out of range ends the reading.
  struct Reader {
    let bytes: [UInt8]
    private(set) var offset = 0
    private static let depthLimit = 512

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func byte() throws(CorruptRecord) -> UInt8 {
      guard offset < bytes.count else { throw CorruptRecord() }
      offset += 1
      return bytes[offset - 1]
    }

    mutating func count() throws(CorruptRecord) -> Int {
      var value: UInt = 0
      var shift: UInt = 0
      while true {
        let next = try byte()
        guard shift < 56 else { throw CorruptRecord() }
        value |= UInt(next & 0x7F) << shift
        if next < 0x80 { break }
        shift += 7
      }
      return Int(value)
    }

    mutating func string() throws(CorruptRecord) -> String {
      let slice = try take(try count())
      guard let text = try? UTF8Span(validating: slice.span) else { throw CorruptRecord() }
      return String(copying: text)
    }

    private mutating func take(_ count: Int) throws(CorruptRecord) -> ArraySlice<UInt8> {
      guard count <= bytes.count - offset else { throw CorruptRecord() }
      offset += count
      return bytes[offset - count..<offset]
    }

    private mutating func bits() throws(CorruptRecord) -> UInt64 {
      var value: UInt64 = 0
      for byte in try take(8).indices.reversed() { value = value << 8 | UInt64(bytes[byte]) }
      return value
    }

    mutating func value(depth: Int = 0) throws(CorruptRecord) -> PropertyList {
      guard depth <= Self.depthLimit, let tag = Tag(rawValue: try byte()) else {
        throw CorruptRecord()
      }
      switch tag {
      case .false: return .boolean(false)
      case .true: return .boolean(true)
      case .integer: return .integer(PropertyListInteger(Int64(bitPattern: try bits())))
      case .unsigned: return .integer(PropertyListInteger(try bits()))
      case .real: return .real(Double(bitPattern: try bits()))
      case .date:
        return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try bits())))
      case .uid: return .uid(try bits())
      case .string: return .string(try string())
      case .data: return .data(Data(try take(try count())))
      case .array:
        var members: [PropertyList] = []
        for _ in 0..<(try count()) { members.append(try value(depth: depth + 1)) }
        return .array(members)
      case .dictionary:
        var entries: [PropertyListDictionary.Entry] = []
        for _ in 0..<(try count()) {
          let key = try string()
          entries.append(.init(key: key, value: try value(depth: depth + 1)))
        }
        return .dictionary(PropertyListDictionary(entries: entries))
      }
    }
  }
}

/// A record whose content is no change, although its checksum is right.
struct CorruptRecord: Error {}
