// SPDX-License-Identifier: Apache-2.0

/// Percent-encoded text.
enum PercentDecoding {
  /// Decodes escapes, and nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The encoded text.
  ///   - plusIsSpace: Whether `+` stands for a space, as in forms.
  /// - Returns: The text; `nil` for an escape without two hexadecimal digits or text that is not
  ///   UTF-8.
  static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit)
        else { return nil }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
      default:
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
