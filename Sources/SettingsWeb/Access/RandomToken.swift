// SPDX-License-Identifier: Apache-2.0

/// A text that nobody can guess: 32 hexadecimal digits of the system's random numbers.
enum RandomToken {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether two tokens are the same, in a time that tells nothing about where they differ.
  static func matches(_ left: String?, _ right: String) -> Bool {
    guard let left else { return false }
    let (sent, known) = (Array(left.utf8), Array(right.utf8))
    guard sent.count == known.count, !known.isEmpty else { return false }
    var difference: UInt8 = 0
    for (one, other) in zip(sent, known) { difference |= one ^ other }
    return difference == 0
  }
}
