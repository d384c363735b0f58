// SPDX-License-Identifier: Apache-2.0

public import SettingsSchema

/// A settings page as a person sees it: localized, mapped, sorted and filtered.
///
/// A screen holds everything that a front end draws and nothing that it has to decide.
///
/// ```swift
/// let screen = builder.screen("Root")
/// print(screen.title, screen.sections.count)
/// ```
public struct Screen: Sendable, Hashable {
  /// The name of the page, such as `Root`.
  public let page: String
  /// The heading: the application's name or the title of the row that leads here.
  public let title: String
  /// The language of the page's texts; `nil` when the page is not translated.
  public let language: LanguageTag?
  /// The sections from top to bottom.
  public let sections: [Section]
  /// Why there is nothing to see, for a page that can't be read.
  public let problem: String?

  /// Creates a screen to draw.
  package init(
    page: String, title: String, language: LanguageTag? = nil, sections: [Section],
    problem: String? = nil
  ) {
    self.page = page
    self.title = title
    self.language = language
    self.sections = sections
    self.problem = problem
  }
}

/// Rows that belong together, with a heading above and a footer below.
///
/// ```swift
/// for section in screen.sections { print(section.header ?? "", section.rows.count) }
/// ```
public struct Section: Sendable, Hashable {
  /// The heading.
  public internal(set) var header: String?
  /// The text below the rows.
  public internal(set) var footer: String?
  /// The rows from top to bottom.
  public internal(set) var rows: [Row]

  /// Creates a section to draw.
  package init(header: String? = nil, footer: String? = nil, rows: [Row] = []) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

// Absent texts are encoded as null, so that whoever reads the JSON finds every field.

extension Screen: Codable {
  private enum CodingKeys: String, CodingKey {
    case page, title, language, sections, problem
  }

  /// Encodes every field, absent ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(page, forKey: .page)
    try values.encode(title, forKey: .title)
    try values.encode(language, forKey: .language)
    try values.encode(sections, forKey: .sections)
    try values.encode(problem, forKey: .problem)
  }
}

extension Section: Codable {
  private enum CodingKeys: String, CodingKey {
    case header, footer, rows
  }

  /// Encodes every field, absent ones as null.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(header, forKey: .header)
    try values.encode(footer, forKey: .footer)
    try values.encode(rows, forKey: .rows)
  }
}
