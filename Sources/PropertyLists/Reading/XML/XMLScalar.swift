// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// The texts of numbers, dates and data in XML property lists.
enum XMLScalar {
  /// The value of an element's text; white space around it means nothing.
  static func value(
    of element: XMLElement, _ text: String, at offset: Int
  ) throws(ReadFault) -> PropertyList {
    switch element {
    case .integer: return .integer(try integer(text, at: offset))
    case .real: return .real(try real(text, at: offset))
    case .date: return .date(try date(text, at: offset))
    default: return .data(try data(text, at: offset))
    }
  }

  /// Decimal or hexadecimal digits after an optional sign.
  private static func integer(
    _ text: String, at offset: Int
  ) throws(ReadFault) -> PropertyListInteger {
    let trimmed = text.utf8.trimmingSpace
    var digits = trimmed[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    var radix: UInt64 = 10
    if digits.first == UInt8(ascii: "0"), digits.dropFirst().first.map({ $0 | 0x20 }) == 0x78 {
      radix = 16
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { throw invalid(.integer, text, at: offset) }
    var magnitude: UInt64 = 0
    for byte in digits {
      guard let digit = ASCII.hexValue(byte), UInt64(digit) < radix else {
        throw invalid(.integer, text, at: offset)
      }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, overflow2) = product.addingReportingOverflow(UInt64(digit))
      if overflow || overflow2 { throw outOfRange(text, at: offset) }
      magnitude = sum
    }
    if !isNegative { return PropertyListInteger(magnitude) }
    guard magnitude <= UInt64(Int64.max) + 1 else {
      throw outOfRange(text, at: offset)
    }
    return PropertyListInteger(Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private static func real(_ text: String, at offset: Int) throws(ReadFault) -> Double {
    let trimmed = text.utf8.trimmingSpace
    let isNumber = trimmed.allSatisfy {
      ASCII.isDigit($0) || $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    let word = String(decoding: trimmed, as: UTF8.self)
    if isNumber, let value = Double(word) { return value }
    switch word.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: throw invalid(.real, text, at: offset)
    }
  }

  private static func date(_ text: String, at offset: Int) throws(ReadFault) -> Date {
    var fields = DateFields(text.utf8.trimmingSpace)
    guard let year = fields.year(), let month = fields.number(after: "-"),
      let day = fields.number(after: "-"), let hour = fields.number(after: "T"),
      let minute = fields.number(after: ":"), let second = fields.number(after: ":"),
      fields.ends(with: "Z"),
      let date = PropertyListDate.date(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { throw invalid(.date, text, at: offset) }
    return date
  }

  private static func data(_ text: String, at offset: Int) throws(ReadFault) -> Data {
    guard let bytes = Base64.decode(text.utf8) else { throw invalid(.data, text, at: offset) }
    return Data(bytes)
  }

  private static func invalid(
    _ kind: PropertyList.Kind, _ text: String, at offset: Int
  ) -> ReadFault {
    ReadFault(.invalidValue(kind: kind, text: text.shortenedForMessage), at: offset)
  }

  private static func outOfRange(_ text: String, at offset: Int) -> ReadFault {
    ReadFault(.integerOutOfRange(text: text.shortenedForMessage), at: offset)
  }
}

/// Takes the fields of `2009-02-13T23:31:30Z` one by one.
private struct DateFields {
  private var rest: ArraySlice<UInt8>

  init(_ text: [UInt8]) {
    rest = text[...]
  }

  mutating func year() -> Int? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let digits = rest.prefix(while: ASCII.isDigit)
    // More digits would leave the range of whole seconds.
    guard (4...11).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let year = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -year : year
  }

  mutating func number(after separator: Unicode.Scalar) -> Int? {
    guard rest.first == UInt8(ascii: separator) else { return nil }
    let digits = rest.dropFirst().prefix(2)
    guard digits.count == 2, digits.allSatisfy(ASCII.isDigit) else { return nil }
    rest = rest.dropFirst(3)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  func ends(with end: Unicode.Scalar) -> Bool {
    rest.elementsEqual([UInt8(ascii: end)])
  }
}

extension String.UTF8View {
  /// The bytes without ASCII white space at either end.
  var trimmingSpace: [UInt8] {
    let start = drop(while: ASCII.isSpace)
    return Array(start.reversed().drop(while: ASCII.isSpace).reversed())
  }
}
