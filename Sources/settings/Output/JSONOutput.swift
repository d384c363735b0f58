// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import FoundationEssentials
import SettingsModel
import Spelling

extension CommandContext {
  /// Prints a value as JSON, indented, with sorted keys and a line break at the end.
  func printJSON(_ value: some Encodable) throws {
    let bytes = try JSONEncoder.forValues(isIndented: true).encode(value)
    let json = String(decoding: bytes, as: UTF8.self)
    standardOutput.writeLine(isOutputTerminal ? json.jsonForTerminal : json)
  }
}

extension String {
  /// The JSON text with an escape in the place of each character that controls a terminal.
  var jsonForTerminal: String {
    guard unicodeScalars.contains(where: Self.isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if Self.isEscaped(scalar) {
        // All of them are in the first plane, so one escape is enough.
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// JSON has such characters inside of its texts only, but for the line breaks of its form.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar.isTerminalControl
  }
}
