// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two texts of a real number: the one that XML files hold and the one that people read.
package enum RealFormat {
  /// The text that Foundation writes to an XML property list: C's `%.17g`, and words for values
  /// that are no numbers.
  package static func exact(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    if value == 0 { return value.sign == .minus ? "-0.0" : "0.0" }
    var buffer = [CChar](repeating: 0, count: 32)
    // The format and the argument agree, and the buffer's size is passed along.
    let length = unsafe withVaList([value]) { unsafe vsnprintf(&buffer, 32, "%.17g", $0) }
    // A process may have chosen a locale whose decimal sign is no full stop.
    let text = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    return String(
      decoding: text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
  }

  /// The shortest decimal text that reads back as the same number, in the layout of C's `%g`.
  ///
  /// Such as "42", "0.1" and "1e+300"; exponent form below 10^-4 and from 10^16 upwards.
  package static func shortest(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return layout(of: shortestDigits(of: value.description))
  }

  /// A decimal number: `0.d1d2d3… × 10^(exponent + 1)`.
  private struct Digits {
    var isNegative: Bool
    var digits: [UInt8]
    var exponent: Int
  }

  /// Takes apart Swift's own description, which has the shortest digits.
  private static func shortestDigits(of description: String) -> Digits {
    var digits: [UInt8] = []
    var exponent = 0
    var point: Int?
    var isNegative = false
    var iterator = description.utf8.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"):
        var text = ""
        while let byte = iterator.next() { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        exponent = Int(text) ?? 0
      default: digits.append(byte)
      }
    }
    let leadingZeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    let integerDigits = (point ?? digits.count) - leadingZeros
    return Digits(
      isNegative: isNegative, digits: trimmed(Array(digits.dropFirst(leadingZeros))),
      exponent: exponent + integerDigits - 1)
  }

  private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return Array(digits.dropLast(zeros))
  }

  private static func layout(of number: Digits) -> String {
    let sign = number.isNegative ? "-" : ""
    guard let first = number.digits.first else { return sign + "0" }
    let digits = String(decoding: number.digits, as: UTF8.self)
    if number.exponent < -4 || number.exponent >= 16 {
      let fraction = number.digits.count > 1 ? "." + String(digits.dropFirst()) : ""
      let magnitude = String(abs(number.exponent))
      return sign + String(Unicode.Scalar(first)) + fraction + "e"
        + (number.exponent < 0 ? "-" : "+") + (magnitude.utf8.count < 2 ? "0" : "") + magnitude
    }
    if number.exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -number.exponent - 1) + digits
    }
    let integerCount = number.exponent + 1
    if number.digits.count <= integerCount {
      return sign + digits + String(repeating: "0", count: integerCount - number.digits.count)
    }
    return sign + String(digits.prefix(integerCount)) + "."
      + String(digits.dropFirst(integerCount))
  }
}
