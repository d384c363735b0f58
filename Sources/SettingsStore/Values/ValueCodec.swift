// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// The bytes of property list values in the journal: a tag and what the type needs.
enum ValueCodec {
  private enum Tag: UInt8 {
    case `false`, `true`, integer, unsigned, real, string, data, date, array, dictionary, uid
  }

  // MARK: Writing

  /// How many bytes ``write(_:to:)`` writes.
  static func size(of value: PropertyList) -> Int {
    switch value {
    case .boolean: 1
    case .integer, .real, .date, .uid: 9
    case .string(let text): 1 + size(of: text)
    case .data(let data): 1 + size(ofCount: data.count) + data.count
    case .array(let members):
      members.reduce(1 + size(ofCount: members.count)) { $0 + size(of: $1) }
    case .dictionary(let dictionary):
      dictionary.entries.reduce(1 + size(ofCount: dictionary.count)) {
        $0 + size(of: $1.key) + size(of: $1.value)
      }
    }
  }

  static func size(of text: String) -> Int {
    let count = text.utf8.count
    return size(ofCount: count) + count
  }

  private static func size(ofCount count: Int) -> Int {
    // The bits of zero need a byte as well.
    (max(Int.bitWidth - count.leadingZeroBitCount, 1) + 6) / 7
  }

  static func write(_ value: PropertyList, to bytes: inout OutputRawSpan) {
    switch value {
    case .boolean(let flag): write(flag ? .true : .false, to: &bytes)
    case .integer(let number):
      if let signed = number.exactly(Int64.self) {
        write(.integer, UInt64(bitPattern: signed), to: &bytes)
      } else {
        write(.unsigned, number.clamped(to: UInt64.self), to: &bytes)
      }
    case .real(let number): write(.real, number.bitPattern, to: &bytes)
    case .date(let date):
      write(.date, date.timeIntervalSinceReferenceDate.bitPattern, to: &bytes)
    case .uid(let number): write(.uid, number, to: &bytes)
    case .string(let text):
      write(.string, to: &bytes)
      write(text, to: &bytes)
    case .data(let data):
      write(.data, to: &bytes)
      write(count: data.count, to: &bytes)
      write(bytes: data.bytes, to: &bytes)
    case .array(let members):
      write(.array, to: &bytes)
      write(count: members.count, to: &bytes)
      for member in members { write(member, to: &bytes) }
    case .dictionary(let dictionary):
      write(.dictionary, to: &bytes)
      write(count: dictionary.count, to: &bytes)
      for entry in dictionary.entries {
        write(entry.key, to: &bytes)
        write(entry.value, to: &bytes)
      }
    }
  }

  static func write(_ text: String, to bytes: inout OutputRawSpan) {
    let span = text.utf8.span
    write(count: span.count, to: &bytes)
    // Bytes have no padding.
    write(bytes: unsafe span.bytes, to: &bytes)
  }

  /// Adds bytes as they are; there has to be room for them.
  static func write(bytes source: RawSpan, to bytes: inout OutputRawSpan) {
    let size = source.byteCount
    precondition(size <= bytes.freeCapacity, "a record has room for all of its payload")
    unsafe bytes.withUnsafeMutableBytes { target, count in
      unsafe source.withUnsafeBytes { source in
        // There is room, as was just checked; no bytes have no address.
        guard let address = source.baseAddress, let start = target.baseAddress else { return }
        unsafe (start + count).copyMemory(from: address, byteCount: size)
      }
      count += size
    }
  }

  /// A count in seven bits a byte, lowest first.
  private static func write(count: Int, to bytes: inout OutputRawSpan) {
    var rest = UInt(count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func write(_ tag: Tag, to bytes: inout OutputRawSpan) {
    bytes.append(tag.rawValue)
  }

  private static func write(_ tag: Tag, _ bits: UInt64, to bytes: inout OutputRawSpan) {
    write(tag, to: &bytes)
    // Numbers have no padding.
    unsafe bytes.append(bits.littleEndian, as: UInt64.self)
  }

  // MARK: Reading

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
