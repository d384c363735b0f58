// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import PropertyLists

extension CommandContext {
  /// Prints a value as JSON, indented, with sorted keys and a line break at the end.
  ///
  /// Dates are written as ISO 8601, data in Base64, and numbers that JSON lacks as words.
  func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    standardOutput.write(bytes: Array(try encoder.encode(value)))
    standardOutput.writeLine()
  }
}

/// A JSON object on one line.
enum JSONLine {
  /// The object's text; absent values are null.
  static func text(_ fields: [(name: String, value: PropertyList?)]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    let parts = fields.map { field in
      let value =
        field.value.flatMap { try? encoder.encode($0) }
        .map { String(decoding: $0, as: UTF8.self) } ?? "null"
      return "\"\(field.name)\":\(value)"
    }
    return "{\(parts.joined(separator: ","))}"
  }
}
