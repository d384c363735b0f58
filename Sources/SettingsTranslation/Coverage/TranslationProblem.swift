// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
import SettingsSchema

/// What keeps a text from being translated, or an entry from being used.
///
/// ```swift
/// for problem in coverage.problems { print(problem.kind, problem.key) }
/// ```
package struct TranslationProblem: Sendable {
  /// What is wrong.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// There is no entry.
    case missing
    /// The entry waits for a translator.
    case new
    /// The entry has no text.
    case empty
    /// The translation has other placeholders than the text.
    case placeholders
    /// No page uses the entry.
    case unused
  }

  /// What is wrong.
  package let kind: Kind
  /// The name of the language folder.
  package let language: String
  /// The name of the table.
  package let table: String
  /// The text of the page.
  package let key: String
  /// The page that uses it first.
  package let page: String?
  /// The file that has the entry.
  package let file: String?
  /// Where the entry stands.
  package let position: SourcePosition?
  /// What is wrong, in a sentence.
  package let message: String

  /// The problem of a text in a language, if it has one.
  init?(
    _ text: TranslatableText, in table: TranslationTable, source: String, isDevelopment: Bool
  ) {
    let shown = TextShape.shortened(text.key)
    guard let translation = table.text(text.key) else {
      // A text that people can read stands for itself in the language in which it is written.
      if isDevelopment, !TextShape.isKeyLike(text.key) { return nil }
      self.init(.missing, "\"\(shown)\" has no translation.", text, table)
      return
    }
    if translation.isEmpty {
      self.init(.empty, "\"\(shown)\" is translated by nothing.", text, table)
      return
    }
    if table.isNew(text.key) {
      self.init(.new, "\"\(shown)\" waits for its translation.", text, table)
      return
    }
    if TextShape.placeholdersDiffer(source, translation) {
      let expected = FormattedText(source).conversions
      let found = FormattedText(translation).conversions
      self.init(
        .placeholders,
        "\"\(shown)\" has \(Self.list(expected)), its translation \(Self.list(found)).", text, table
      )
      return
    }
    return nil
  }

  /// An entry that no page uses.
  init(unused key: String, in table: TranslationTable) {
    let place = table.place(of: key)
    self.init(
      kind: .unused, language: table.language, table: table.name, key: key, page: nil,
      file: place?.file, position: place?.position,
      message: "No page uses \"\(TextShape.shortened(key))\".")
  }

  private init(
    _ kind: Kind, _ message: String, _ text: TranslatableText, _ table: TranslationTable
  ) {
    let place = table.place(of: text.key)
    self.init(
      kind: kind, language: table.language, table: table.name, key: text.key, page: text.page,
      file: place?.file, position: place?.position, message: message)
  }

  private init(
    kind: Kind, language: String, table: String, key: String, page: String?, file: String?,
    position: SourcePosition?, message: String
  ) {
    self.kind = kind
    self.language = language
    self.table = table
    self.key = key
    self.page = page
    self.file = file
    self.position = position
    self.message = message
  }

  private static func list(_ placeholders: [String]) -> String {
    placeholders.isEmpty ? "no placeholder" : placeholders.joined(separator: " ")
  }
}
