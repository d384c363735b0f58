// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Reads binary property lists (`bplist00`).
///
/// Nothing in the file is trusted: every offset, reference and count is checked before use, and a
/// container that is used in several places is built once and shared. The layout is that of
/// CFBinaryPList: a header, objects, a table of their offsets, and a trailer of 32 bytes.
struct BinaryReader {
  static let magic = Array("bplist".utf8)
  private static let headerSize = 8
  private static let trailerSize = 32

  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  private let valueLimit: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let topObject: Int
  private let offsetTable: Int

  /// The objects that have been read, by number.
  private var values: [PropertyList]

  /// How many values an object stands for, shared ones counted at each use, by number; or one of
  /// the states below, while that is not known.
  private var valueCounts: [Int]
  private static let unread = 0
  private static let open = -1

  private var depth = 0

  /// How many bytes of strings, data and references have been read.
  private var contentSize = 0

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(ReadFault) {
    guard bytes.starts(with: Self.magic) else { throw ReadFault(.malformedBinary(.noHeader)) }
    guard bytes.count >= Self.headerSize + Self.trailerSize else {
      throw ReadFault(.malformedBinary(.tooShort))
    }
    self.bytes = bytes
    self.limits = limits
    valueLimit = limits.values(forBytes: bytes.count)
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(in: bytes, at: trailer + 8, size: 8),
      let top = Self.integer(in: bytes, at: trailer + 16, size: 8),
      let table = Self.integer(in: bytes, at: trailer + 24, size: 8),
      count > 0, top < count, table >= Self.headerSize, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw ReadFault(.malformedBinary(.invalidTrailer)) }
    guard count <= valueLimit else { throw ReadFault(.tooManyValues(limit: valueLimit)) }
    (objectCount, topObject, offsetTable) = (count, top, table)
    values = Array(repeating: .boolean(false), count: count)
    valueCounts = Array(repeating: Self.unread, count: count)
  }

  mutating func read() throws(ReadFault) -> PropertyList {
    let root = try object(topObject)
    guard valueCounts[topObject] <= valueLimit else {
      throw ReadFault(.tooManyValues(limit: valueLimit))
    }
    return root
  }

  // MARK: Objects

  private mutating func object(_ number: Int) throws(ReadFault) -> PropertyList {
    guard number < objectCount else { throw ReadFault(.malformedBinary(.referenceOutOfRange)) }
    guard valueCounts[number] == Self.unread else {
      if valueCounts[number] == Self.open { throw ReadFault(.malformedBinary(.cycle)) }
      return values[number]
    }
    guard
      let offset = Self.integer(
        in: bytes, at: offsetTable + number * offsetSize, size: offsetSize),
      offset >= Self.headerSize, offset < offsetTable
    else { throw ReadFault(.malformedBinary(.offsetOutOfRange)) }
    valueCounts[number] = Self.open
    var valueCount = 1
    let value = try object(at: offset, countingIn: &valueCount)
    valueCounts[number] = valueCount
    values[number] = value
    return value
  }

  /// Reads an object and adds the members of a container to the number of values.
  private mutating func object(
    at offset: Int, countingIn valueCount: inout Int
  ) throws(ReadFault) -> PropertyList {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return try constant(marker)
    case 0x1:
      guard low <= 4 else { throw ReadFault(.malformedBinary(.unknownMarker)) }
      return .integer(try integerObject(at: offset + 1, size: 1 << low))
    case 0x2: return .real(try realObject(at: offset + 1, sizeExponent: low))
    case 0x3:
      guard low == 3 else { throw ReadFault(.malformedBinary(.unknownMarker)) }
      let seconds = Double(bitPattern: UInt64(truncatingIfNeeded: try bits(offset + 1, size: 8)))
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case 0x4:
      let (start, count) = try extent(at: offset, low: low, itemSize: 1)
      return .data(Data(bytes[start..<start + count]))
    case 0x5:
      let (start, count) = try extent(at: offset, low: low, itemSize: 1)
      return .string(try ascii(start..<start + count))
    case 0x6:
      let (start, count) = try extent(at: offset, low: low, itemSize: 2)
      return .string(try utf16(at: start, count: count))
    case 0x7:
      let (start, count) = try extent(at: offset, low: low, itemSize: 1)
      return .string(try utf8(start..<start + count).text)
    case 0x8:
      guard low < 8 else { throw ReadFault(.malformedBinary(.unknownMarker)) }
      return .uid(UInt64(truncatingIfNeeded: try bits(offset + 1, size: low + 1)))
    case 0xA, 0xB, 0xC: return try array(at: offset, low: low, &valueCount)
    case 0xD: return try dictionary(at: offset, low: low, &valueCount)
    default: throw ReadFault(.malformedBinary(.unknownMarker))
    }
  }

  private func constant(_ marker: UInt8) throws(ReadFault) -> PropertyList {
    switch marker {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x00: throw ReadFault(.unsupportedValue(name: "null"))
    default: throw ReadFault(.malformedBinary(.unknownMarker))
    }
  }

  /// Arrays; a set is an array of its members.
  private mutating func array(
    at offset: Int, low: Int, _ valueCount: inout Int
  ) throws(ReadFault) -> PropertyList {
    let (start, count) = try extent(at: offset, low: low, itemSize: referenceSize)
    try enter(count)
    var members: [PropertyList] = []
    members.reserveCapacity(count)
    for index in 0..<count {
      let member = try reference(at: start, index)
      members.append(try object(member))
      try add(valueCounts[member], to: &valueCount)
    }
    depth -= 1
    return .array(members)
  }

  private mutating func dictionary(
    at offset: Int, low: Int, _ valueCount: inout Int
  ) throws(ReadFault) -> PropertyList {
    let (start, count) = try extent(at: offset, low: low, itemSize: referenceSize * 2)
    try enter(count)
    var entries: [PropertyListDictionary.Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      guard case .string(let key) = try object(try reference(at: start, index)) else {
        throw ReadFault(.malformedBinary(.keyNotString))
      }
      let value = try reference(at: start, count + index)
      entries.append(.init(key: key, value: try object(value)))
      try add(valueCounts[value], to: &valueCount)
    }
    depth -= 1
    return .dictionary(PropertyListDictionary(entries: entries))
  }

  /// Counts what an object takes.
  ///
  /// Objects of an honest file do not overlap. Otherwise a small file could hold one long string
  /// many times.
  private mutating func consume(_ size: Int) throws(ReadFault) {
    contentSize += size
    guard contentSize <= bytes.count else { throw ReadFault(.malformedBinary(.overlap)) }
  }

  private mutating func enter(_ count: Int) throws(ReadFault) {
    depth += 1
    if depth > limits.depth { throw ReadFault(.tooDeep(limit: limits.depth)) }
    if count > valueLimit { throw ReadFault(.tooManyValues(limit: valueLimit)) }
  }

  /// Counts values; a few nested arrays of references can stand for more than any memory holds.
  private func add(_ count: Int, to total: inout Int) throws(ReadFault) {
    total += count
    if total > valueLimit { throw ReadFault(.tooManyValues(limit: valueLimit)) }
  }

  // MARK: Fields

  private func reference(at start: Int, _ index: Int) throws(ReadFault) -> Int {
    guard
      let number = Self.integer(
        in: bytes, at: start + index * referenceSize, size: referenceSize)
    else { throw ReadFault(.malformedBinary(.referenceOutOfRange)) }
    return number
  }

  /// Where an object's items begin and how many there are; all of them lie before the offset table.
  private mutating func extent(
    at offset: Int, low: Int, itemSize: Int
  ) throws(ReadFault) -> (start: Int, count: Int) {
    var start = offset + 1
    var count = low
    if low == 0x0F {
      guard start < offsetTable, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw ReadFault(.malformedBinary(.invalidCount))
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard start + 1 + size <= offsetTable,
        let number = Self.integer(in: bytes, at: start + 1, size: size)
      else { throw ReadFault(.malformedBinary(.invalidCount)) }
      count = number
      start += 1 + size
    }
    guard start <= offsetTable, count <= (offsetTable - start) / itemSize else {
      throw ReadFault(.malformedBinary(.objectOutOfRange))
    }
    try consume(count * itemSize)
    return (start, count)
  }

  /// Integers of up to four bytes are unsigned, of eight bytes signed; sixteen bytes hold what is
  /// above `Int64.max`.
  private func integerObject(
    at start: Int, size: Int
  ) throws(ReadFault) -> PropertyListInteger {
    if size == 16 {
      let high = try bits(start, size: 8)
      let low = try bits(start + 8, size: 8)
      switch high {
      case 0: return PropertyListInteger(low)
      case UInt64.max where Int64(bitPattern: low) < 0:
        return PropertyListInteger(Int64(bitPattern: low))
      default: throw ReadFault(.integerOutOfRange(text: "of 128 bits"))
      }
    }
    let bits = try bits(start, size: size)
    return size == 8 ? PropertyListInteger(Int64(bitPattern: bits)) : PropertyListInteger(bits)
  }

  private func realObject(at start: Int, sizeExponent: Int) throws(ReadFault) -> Double {
    switch sizeExponent {
    case 2:
      return Double(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(start, size: 4))))
    case 3: return Double(bitPattern: try bits(start, size: 8))
    default: throw ReadFault(.malformedBinary(.unknownMarker))
    }
  }

  /// Up to eight big-endian bytes of an object.
  private func bits(_ start: Int, size: Int) throws(ReadFault) -> UInt64 {
    guard start + size <= offsetTable else {
      throw ReadFault(.malformedBinary(.objectOutOfRange))
    }
    return Self.bits(in: bytes, at: start, size: size)
  }

  private func ascii(_ range: Range<Int>) throws(ReadFault) -> String {
    let (text, isASCII) = try utf8(range)
    guard isASCII else { throw ReadFault(.malformedBinary(.invalidString)) }
    return text
  }

  private func utf8(_ range: Range<Int>) throws(ReadFault) -> (text: String, isASCII: Bool) {
    do {
      var text = try UTF8Span(validating: bytes.span.extracting(range))
      return (String(copying: text), text.checkForASCII())
    } catch {
      throw ReadFault(.malformedBinary(.invalidString))
    }
  }

  private func utf16(at start: Int, count: Int) throws(ReadFault) -> String {
    let units = bytes.span.extracting(start..<start + count * 2)
    guard let text = UTF16Text.utf8(of: units, isBigEndian: true) else {
      throw ReadFault(.malformedBinary(.invalidString))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A big-endian number that fits `Int`.
  private static func integer(in bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= 8, start + size <= bytes.count else { return nil }
    return Int(exactly: bits(in: bytes, at: start, size: size))
  }

  private static func bits(in bytes: [UInt8], at start: Int, size: Int) -> UInt64 {
    let span = bytes.span
    var value: UInt64 = 0
    for index in start..<start + size { value = value << 8 | UInt64(span[index]) }
    return value
  }
}
