// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text on one line and without characters that control the terminal or turn the direction of
  /// what follows: anybody may have stored it.
  var printable: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      case let scalar where scalar.properties.generalCategory == .control: break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
