// SPDX-License-Identifier: Apache-2.0

/// The scalar conversions of user defaults: how a stored value reads as another type.
///
/// The rules are those of `UserDefaults` on Apple's systems. A value without a conversion gives
/// `nil`: arrays, dictionaries, data, dates and UIDs are no scalars.
extension PropertyList {
  /// The value as a Boolean: any number but zero is true, a string goes by its first character
  /// after white space, one sign and zeros, true for `y Y t T 1…9`.
  public var booleanValue: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): !value.isZero
    case .real(let value): value != 0
    case .string(let value): ScalarText(value).boolean
    default: nil
    }
  }

  /// The value as an integer: reals are cut off towards zero, what is too large becomes the nearest
  /// limit, NaN is 0, and a string counts up to its first character that is no digit.
  public var integerValue: Int? {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): value.clamped(to: Int.self)
    case .real(let value):
      value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    case .string(let value): ScalarText(value).integer
    default: nil
    }
  }

  /// The value as a real; a string counts as far as it is a decimal number.
  public var doubleValue: Double? {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): value.double
    case .real(let value): value
    case .string(let value): ScalarText(value).double
    default: nil
    }
  }

  /// The value as text: strings as they are, numbers by their shortest digits ("42", "0.1"),
  /// Booleans as "1" and "0".
  public var stringValue: String? {
    switch self {
    case .boolean(let value): value ? "1" : "0"
    case .integer(let value): value.description
    case .real(let value): RealFormat.shortest(value)
    case .string(let value): value
    default: nil
    }
  }
}

/// The tolerant number syntax of stored strings.
///
/// Leading white space, a sign, and as much of a decimal number as there is. ASCII digits only; no
/// hexadecimal, `inf` or `nan`.
private struct ScalarText {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(
      text.unicodeScalars.drop { $0.properties.isWhitespace }.reduce(into: "") {
        $0.unicodeScalars.append($1)
      }.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private var afterSign: ArraySlice<UInt8> {
    guard let first = bytes.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      return bytes[...]
    }
    return bytes.dropFirst()
  }

  var boolean: Bool {
    switch afterSign.drop(while: { $0 == UInt8(ascii: "0") }).first {
    case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "t"), UInt8(ascii: "T"): true
    case let byte?: byte != UInt8(ascii: "0") && Self.isDigit(byte)
    case nil: false
    }
  }

  var integer: Int {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var value = 0
    for byte in afterSign.prefix(while: Self.isDigit) {
      let digit = Int(byte - UInt8(ascii: "0"))
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || overflow2 { return isNegative ? .min : .max }
      value = sum
    }
    return value
  }

  var double: Double {
    var number = Array(bytes.prefix(bytes.count - afterSign.count))
    var rest = afterSign
    func takeDigits() -> Int {
      let digits = rest.prefix(while: Self.isDigit)
      number += digits
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    var digitCount = takeDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      number.append(UInt8(ascii: "."))
      let fraction = takeDigits()
      if fraction == 0 { number.removeLast() }
      digitCount += fraction
    }
    guard digitCount > 0 else { return 0 }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      let length = number.count
      rest = rest.dropFirst()
      number.append(UInt8(ascii: "e"))
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        number.append(sign)
        rest = rest.dropFirst()
      }
      if takeDigits() == 0 { number.removeLast(number.count - length) }
    }
    return Double(String(decoding: number, as: UTF8.self)) ?? 0
  }
}
