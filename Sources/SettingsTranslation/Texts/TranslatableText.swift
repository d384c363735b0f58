// SPDX-License-Identifier: Apache-2.0

/// One use of a text that is looked up in a table of translations.
///
/// ```swift
/// print(text.key, text.comment)  // Sound Root: title of 'sound'
/// ```
package struct TranslatableText: Sendable, Hashable {
  /// What the text is on the screen.
  package enum Role: String, Sendable, Hashable {
    case title
    case heading = "heading of a group"
    case footer
    case option
    case shortOption = "short form of an option"
    case subtitle
    case placeholder
    case prompt = "question"
    case address
    case mail = "text of a mail"
  }

  /// The text in the page, which is the key of the table.
  package let key: String
  /// The name of the table.
  package let table: String
  /// The name of the page.
  package let page: String
  /// The language of a page file that is for one language only.
  package let pageLanguage: String?
  /// What it is on the screen.
  package let role: Role
  /// The preference key of the element, or its place on the page.
  package let element: String

  /// Where the text is used, for translators.
  package var comment: String {
    role == .heading ? "\(page): \(role.rawValue)" : "\(page): \(role.rawValue) of \(element)"
  }
}
