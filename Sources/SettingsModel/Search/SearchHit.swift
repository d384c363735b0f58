// SPDX-License-Identifier: Apache-2.0

/// A row that a search found.
///
/// ```swift
/// for hit in session.search("warp") { print(hit.path.joined(separator: " › "), hit.title) }
/// ```
public struct SearchHit: Sendable, Hashable, Codable {
  /// What of the row, or of its section, has the words.
  ///
  /// ```swift
  /// if hit.field == .option { print(hit.text) }
  /// ```
  public enum Field: String, Sendable, Hashable, Codable, CaseIterable {
    /// The row's title.
    case title
    /// The row's subtitle.
    case subtitle
    /// One of the options to choose from.
    case option
    /// The heading of the section.
    case header
    /// The text below the section.
    case footer
    /// The preference's key.
    case key
  }

  /// The row's name.
  public let row: Row.ID
  /// The page that it is on.
  public let page: String
  /// The titles of the pages that lead to it, the application's first.
  public let path: [String]
  /// The row's title, or the section's when the row has none.
  public let title: String
  /// Where the words were found.
  public let field: Field
  /// The text that has them.
  public let text: String
}
