// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// Whether the character controls the terminal or turns the direction of what follows.
  ///
  /// A file could use it to show something else than it holds.
  package var isTerminalControl: Bool {
    switch self {
    case "\u{20}"..."\u{7E}": false
    case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: properties.generalCategory == .control
    }
  }
}

extension String {
  /// The text on one line and without characters that control the terminal.
  package var printable: String { printable(keepingLines: false) }

  /// The lines of the text without characters that control the terminal.
  package var printableLines: String { printable(keepingLines: true) }

  private func printable(keepingLines: Bool) -> String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where keepingLines: result.append(scalar)
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result.append(" ")
      case let scalar where scalar.isTerminalControl: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
