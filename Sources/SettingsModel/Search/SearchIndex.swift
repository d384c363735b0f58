// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import Synchronization

/// The texts of all rows, folded for searching.
///
/// They are made at the first search and kept, but for pages whose texts may come from values.
final class SearchIndex: Sendable {
  private struct Text {
    let field: SearchHit.Field
    let text: String
    let folded: SearchText
  }

  private struct Entry {
    let row: Row.ID
    let page: String
    let title: String
    let texts: [Text]
  }

  private let builder: ScreenBuilder
  private let known = Mutex<[String: [Entry]]>([:])

  init(_ builder: ScreenBuilder) {
    self.builder = builder
  }

  /// The rows that have every word of a query, best first.
  func hits(_ query: String, in index: RowIndex, limit: Int) -> [SearchHit] {
    let words = SearchText(query: query).words.uniqued()
    if words.isEmpty { return [] }
    let found = index.pages.flatMap { entries(on: $0) }.enumerated().compactMap { position, entry in
      Self.best(entry, words).map { (entry: entry, rank: $0.rank, text: $0.text, position) }
    }
    return found.sorted { ($0.rank, $0.3) < ($1.rank, $1.3) }.prefix(max(limit, 0)).map { hit in
      SearchHit(
        row: hit.entry.row, page: hit.entry.page,
        path: index.path(to: hit.entry.page).map { builder.title(of: $0) }, title: hit.entry.title,
        field: hit.text.field, text: hit.text.text)
    }
  }

  /// The place in the order of results, and the text that explains it.
  ///
  /// Each word may be in another text of the row. Words at the beginning of a title count most, then
  /// titles, subtitles, options, headings, footers and keys.
  private static func best(_ entry: Entry, _ words: [[UInt8]]) -> (rank: Int, text: Text)? {
    var total = 0
    var worst: (rank: Int, text: Text)?
    for word in words {
      var best: (rank: Int, text: Text)?
      for (position, text) in entry.texts.enumerated() {
        guard let place = text.folded.place(of: word) else { continue }
        let rank = text.field.order * 4 + place.rawValue
        if best.map({ rank < $0.rank }) ?? true { best = (rank, entry.texts[position]) }
      }
      guard let best else { return nil }
      total += best.rank
      if worst.map({ best.rank > $0.rank }) ?? true { worst = best }
    }
    return worst.map { (total, $0.text) }
  }

  private func entries(on page: String) -> [Entry] {
    if let known = known.withLock({ $0[page] }) { return known }
    let screen = builder.screen(page)
    let made = screen.sections.flatMap { section in
      section.rows.map { Self.entry(of: $0, in: section, on: screen) }
    }
    if !builder.hasTextsOfValues(page) { known.withLock { $0[page] = made } }
    return made
  }

  private static func entry(of row: Row, in section: Section, on screen: Screen) -> Entry {
    var texts: [Text] = []
    func add(_ text: String?, _ field: SearchHit.Field) {
      guard let text, !text.isEmpty else { return }
      texts.append(Text(field: field, text: text, folded: SearchText(text)))
    }
    add(row.title, .title)
    add(row.subtitle, .subtitle)
    switch row.control {
    case .choice(let choice), .radio(let choice):
      for option in choice.options { add(option.title, .option) }
    default: break
    }
    add(section.header, .header)
    add(section.footer, .footer)
    add(row.key, .key)
    return Entry(
      row: row.id, page: screen.page,
      title: row.title ?? section.header ?? row.key ?? screen.title, texts: texts)
  }
}

extension SearchHit.Field {
  /// How much a text counts: the lower, the more.
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SettingsSession {
  /// The rows whose titles, options, section texts or keys have every word of a query.
  ///
  /// Case and accents do not matter, and a word may be the beginning or a part of one in the text.
  /// Values are not searched, but for those that take a title's place.
  ///
  /// - Parameters:
  ///   - query: Words; the first 256 characters count.
  ///   - limit: The most rows to find.
  /// - Returns: The rows, best first; none for a query without words.
  public func search(_ query: String, limit: Int = 50) -> [SearchHit] {
    searchIndex.hits(query, in: index, limit: limit)
  }
}

extension ScreenBuilder {
  /// Whether the texts of a page's rows, or which rows there are, may depend on values.
  fileprivate func hasTextsOfValues(_ name: String) -> Bool {
    let page = bundle.page(name, idiom: idiom, localization: localization)
    return page?.specifiers.contains { specifier in
      switch specifier {
      case .titleValue, .button: true
      default: bundle.dialect == .inApp && specifier.fields.inApp.subtitle != nil
      }
    } ?? false
  }
}
