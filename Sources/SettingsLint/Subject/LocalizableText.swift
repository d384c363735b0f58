// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A text of a page that is looked up in the page's table.
///
/// ```swift
/// for text in subject.texts { print(text.table, text.key) }
/// ```
package struct LocalizableText: Sendable {
  /// What the text is on the screen.
  package enum Role: String, Sendable {
    /// The title of a row.
    case title
    /// The heading of a group.
    case heading
    /// The text below a group.
    case footer
    /// The title of an option.
    case option
  }

  /// The text in the page, which is the key of the table.
  package let key: String
  /// The name of the table.
  package let table: String
  /// The element.
  package let row: LintRow
  /// The element's key that holds it.
  package let property: String
  /// What it is on the screen.
  package let role: Role

  /// Every text of a page that somebody sees, in the order of the page.
  static func all(
    on page: SettingsPage, table: String, _ dialect: Dialect
  ) -> [LocalizableText] {
    page.specifiers.flatMap { specifier -> [LocalizableText] in
      guard specifier.isShown(in: dialect) else { return [] }
      let row = LintRow(page: page, specifier: specifier)
      var texts: [LocalizableText] = []
      func add(_ text: String?, _ property: String, _ role: Role) {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
        texts.append(.init(key: text, table: table, row: row, property: property, role: role))
      }
      let isGroup =
        switch specifier {
        case .group, .radioGroup: true
        default: false
        }
      if case .slider = specifier {
      } else {
        add(specifier.title, "Title", isGroup ? .heading : .title)
      }
      add(row.dictionary["FooterText"]?.string, "FooterText", .footer)
      for property in ["Titles", "ShortTitles"] {
        for title in row.dictionary[property]?.array ?? [] { add(title.string, property, .option) }
      }
      return texts
    }
  }
}
