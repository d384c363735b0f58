// SPDX-License-Identifier: Apache-2.0

/// A text in parts: what people read, and what a program puts in or follows.
///
/// ```swift
/// print(FormattedText("%1$@ of %d").placeholders)  // ["%1$@", "%d"]
/// ```
package struct FormattedText: Sendable, Hashable {
  /// A stretch of the text.
  package enum Part: Sendable, Hashable {
    /// What people read.
    case literal(String)
    /// A place for a value: `%@`, `%1$d`.
    case placeholder(String)
    /// An address of a page or a mailbox.
    case address(String)
    /// A line break.
    case lineBreak(String)
  }

  /// The parts in order; together they are the text.
  package private(set) var parts: [Part] = []

  /// The texts that people read.
  package var literals: [String] {
    parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  /// The placeholders in the order of the text.
  package var placeholders: [String] {
    parts.compactMap { if case .placeholder(let text) = $0 { text } else { nil } }
  }

  /// The conversions in the order of their arguments, so that a translation may turn them round.
  package var conversions: [String] {
    placeholders.enumerated().map { index, placeholder -> (Int, String) in
      let fields = placeholder.dropFirst().split(separator: "$")
      let position = fields.count == 2 ? Int(fields[0]) : nil
      return (position ?? index + 1, String(placeholder.suffix(1)))
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { "%\($0.1)" }
  }

  /// Takes a text apart.
  package init(_ text: String) {
    var literal = ""
    var rest = text.unicodeScalars[...]
    var isWordStart = true
    while let scalar = rest.first {
      if scalar == "%", rest.dropFirst().first == "%" {
        literal += "%%"
        isWordStart = false
        rest = rest.dropFirst(2)
        continue
      }
      guard let (part, end) = Self.special(at: rest, isWordStart: isWordStart) else {
        literal.unicodeScalars.append(scalar)
        isWordStart = scalar.properties.isWhitespace || "([{<\"'“„«".unicodeScalars.contains(scalar)
        rest = rest.dropFirst()
        continue
      }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(part)
      rest = rest[end...]
      isWordStart = false
      if case .lineBreak = part { isWordStart = true }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
  }

  private typealias Rest = Substring.UnicodeScalarView

  private static func special(
    at rest: Rest, isWordStart: Bool
  ) -> (part: Part, end: String.Index)? {
    switch rest.first {
    case "\n", "\r", "\u{2028}", "\u{2029}":
      let end = rest.index(after: rest.startIndex)
      return (.lineBreak(String(rest[..<end])), end)
    case "%":
      return placeholderEnd(rest).map { (.placeholder(String(rest[..<$0])), $0) }
    default:
      return isWordStart ? addressEnd(rest).map { (.address(String(rest[..<$0])), $0) } : nil
    }
  }

  /// Where a placeholder ends; "100 % loud" and "50%a" of a word are none, and `%%` is a sign.
  private static func placeholderEnd(_ rest: Rest) -> String.Index? {
    let start = rest.index(after: rest.startIndex)
    let flags = rest[start...].prefix {
      ("0"..."9").contains($0) || "$.+-#'*lhqzLtj".unicodeScalars.contains($0)
    }
    guard flags.endIndex < rest.endIndex else { return nil }
    let conversion = rest[flags.endIndex]
    guard "@dDuUxXoOfeEgGcCsSpaAFi".unicodeScalars.contains(conversion) else { return nil }
    let end = rest.index(after: flags.endIndex)
    let isInWord = end < rest.endIndex && rest[end].properties.isAlphabetic
    return isInWord && conversion != "@" ? nil : end
  }

  private static func addressEnd(_ rest: Rest) -> String.Index? {
    let word = rest.prefix { !$0.properties.isWhitespace && $0 != "<" && $0 != "\"" }
    // A sentence's last sign is not part of its last word.
    var trimmed = word
    while let last = trimmed.last, ".,;:!?)".unicodeScalars.contains(last) {
      trimmed = trimmed.dropLast()
    }
    let text = String(trimmed)
    guard text.utf8.count > 5, text.utf8.count < 2048 else { return nil }
    let isMailbox =
      text.split(separator: "@").count == 2 && text.contains(".") && !text.contains("%")
    let isAddress =
      text.contains("://") || text.hasPrefix("www.") || text.hasPrefix("mailto:") || isMailbox
    return isAddress ? trimmed.endIndex : nil
  }
}
