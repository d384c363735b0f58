// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

extension PropertyList {
  /// A text that is the same for two values when two implementations read the same from a file.
  ///
  /// Of entries with one key the last one counts, and keys are sorted by their bytes.
  var canonicalText: String {
    switch self {
    case .string(let value): "s" + hexadecimal(value.utf8)
    case .integer(let value): "i\(value)"
    case .real(let value): value.isNaN ? "rnan" : "r" + String(value.bitPattern, radix: 16)
    case .boolean(let value): value ? "T" : "F"
    case .date(let value): "d" + microseconds(value)
    case .data(let value): "x" + hexadecimal(value)
    case .array(let members): "[" + members.map(\.canonicalText).joined(separator: ",") + "]"
    case .dictionary(let dictionary):
      "{"
        + Dictionary(
          dictionary.entries.map { (hexadecimal($0.key.utf8), $0.value.canonicalText) },
          uniquingKeysWith: { $1 }
        )
        .sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",") + "}"
    case .uid(let value): "u\(value)"
    }
  }
}

/// Python keeps dates in microseconds.
private func microseconds(_ date: Date) -> String {
  let seconds = date.timeIntervalSinceReferenceDate
  guard seconds.magnitude < 1e12 else { return "\(seconds)" }
  let whole = seconds.rounded(.down)
  return String(Int(whole) * 1_000_000 + Int(((seconds - whole) * 1_000_000).rounded()))
}

private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
