// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// JSON of our own making.
enum JSONObject {
  /// An object with its members in order; those without a value are null.
  static func text(_ members: [(name: String, value: PropertyList?)]) -> String {
    "{"
      + members.map { member in
        "\(encode(.string(member.name))):\(member.value.map(encode) ?? "null")"
      }.joined(separator: ",") + "}"
  }

  private static func encode(_ value: PropertyList) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// Any encodable value, with sorted keys.
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
