// SPDX-License-Identifier: Apache-2.0

/// A text as a JSON string, quotes included.
struct JSONString: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    description = result + "\""
  }
}
