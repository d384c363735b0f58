// SPDX-License-Identifier: Apache-2.0

/// How many columns of a terminal a text takes.
enum TextWidth {
  /// The columns of a text: two for the wide characters of East Asia and for pictures, none for
  /// marks that combine with the character before.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// The text cut to some columns, with an ellipsis when something is missing.
  static func truncate(_ text: String, to columns: Int) -> String {
    if of(text) <= columns { return text }
    var result = ""
    var used = 0
    for character in text {
      let width = width(character)
      if used + width > columns - 1 { break }
      result.append(character)
      used += width
    }
    return result + (columns > 0 ? "…" : "")
  }

  /// The text broken into lines of at most some columns, at spaces where there are any.
  static func wrap(_ text: String, to columns: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrapLine(String($0), to: max(columns, 1)) }
  }

  private static func wrapLine(_ line: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in line.split(separator: " ") {
      var word = Substring(word)
      while true {
        let width = of(String(word))
        let gap = current.isEmpty ? 0 : 1
        if used + gap + width <= columns {
          current += (gap == 1 ? " " : "") + word
          used += gap + width
          break
        }
        if !current.isEmpty {
          lines.append(current)
          (current, used) = ("", 0)
          continue
        }
        // A word longer than a line is broken where the line ends.
        let part = longestPrefix(of: word, columns)
        lines.append(String(part))
        word = word.dropFirst(part.count)
      }
    }
    return lines + (current.isEmpty && !lines.isEmpty ? [] : [current])
  }

  private static func longestPrefix(of word: Substring, _ columns: Int) -> Substring {
    var used = 0
    var count = 0
    for character in word {
      used += width(character)
      if used > columns, count > 0 { break }
      count += 1
    }
    return word.prefix(count)
  }

  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
