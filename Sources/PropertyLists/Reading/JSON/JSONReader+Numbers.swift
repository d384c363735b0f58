// SPDX-License-Identifier: Apache-2.0

/// The numbers of JSON.
extension JSONReader {
  /// Reads a number from its sign or first digit.
  mutating func readNumber() throws(ReadFault) -> PropertyList {
    let start = offset
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digitStart = offset
    let magnitude = skipDigits()
    let hasLeadingZero = offset - digitStart > 1 && bytes[digitStart] == UInt8(ascii: "0")
    var isWellFormed = offset > digitStart && !hasLeadingZero
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      let fractionStart = offset
      _ = skipDigits()
      isWellFormed = isWellFormed && offset > fractionStart
    }
    if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
      let exponentStart = offset
      _ = skipDigits()
      isWellFormed = isWellFormed && offset > exponentStart
    }
    if let byte = peek, Self.isPartOfNumber(byte) { isWellFormed = false }
    guard isWellFormed else { throw invalidNumber(at: start) }
    if isInteger {
      if let magnitude, let number = integer(magnitude, isNegative) { return .integer(number) }
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      throw ReadFault(.integerOutOfRange(text: text.shortenedForMessage), at: start)
    }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      throw invalidNumber(at: start)
    }
    return .real(value)
  }

  /// Goes past digits and gives their number, or `nil` when it does not fit 64 bits.
  private mutating func skipDigits() -> UInt64? {
    var number: UInt64 = 0
    var hasOverflowed = false
    while let byte = peek, ASCII.isDigit(byte) {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      hasOverflowed = hasOverflowed || overflow || overflow2
      number = sum
      offset += 1
    }
    return hasOverflowed ? nil : number
  }

  private func integer(_ magnitude: UInt64, _ isNegative: Bool) -> PropertyListInteger? {
    if !isNegative { return PropertyListInteger(magnitude) }
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    return PropertyListInteger(Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }

  private func invalidNumber(at start: Int) -> ReadFault {
    let text = String(
      decoding: bytes[start...].prefix(100).prefix(while: Self.isPartOfNumber), as: UTF8.self)
    return ReadFault(
      .unexpected(
        found: "\"\(text.shortenedForMessage)\"", expected: "a number such as -12 or 1.5e3"),
      at: start)
  }
}
