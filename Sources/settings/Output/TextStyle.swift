// SPDX-License-Identifier: Apache-2.0

/// The emphasis of a terminal, or none.
struct TextStyle {
  let isColored: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func red(_ text: String) -> String { wrap(text, "31") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text on one line and without characters that control the terminal or turn the direction of
  /// what follows, which a bundle could use to show something else than it holds.
  var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      case let scalar where scalar.properties.generalCategory == .control: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
