// SPDX-License-Identifier: Apache-2.0

import PropertyLists
package import SettingsSchema

/// Every text of a bundle's pages that the Settings application looks up in a table.
///
/// ```swift
/// let texts = TranslatableTexts(SettingsBundle(at: "Settings.bundle"))
/// for entry in texts.entries(ofTable: "Root") { print(entry.key, entry.comment) }
/// ```
package struct TranslatableTexts: Sendable {
  /// A text of a table with all of its uses.
  package struct Entry: Sendable {
    /// How many uses a comment names at most.
    private static let usesInComment = 3

    /// The text in the pages.
    package let key: String
    /// Where it is used, in page order; at least one.
    package var uses: [TranslatableText]

    /// Where the text is used, for translators.
    package var comment: String {
      var parts: [String] = []
      for use in uses where !parts.contains(use.comment) { parts.append(use.comment) }
      let rest = parts.count - Self.usesInComment
      return parts.prefix(Self.usesInComment).joined(separator: "; ")
        + (rest > 0 ? "; \(rest) more" : "")
    }
  }

  /// Every use, in the order in which a person comes to it.
  package let all: [TranslatableText]
  /// The names of the tables that pages name, sorted.
  package let tables: [String]
  /// The pages that have texts and name no table, so that nothing translates them.
  package let pagesWithoutTable: [SettingsPage]
  /// Whether every page could be read, so that an entry without a text is really unused.
  package let isComplete: Bool

  /// The languages that have a page file of their own, by page.
  let localizedPages: [String: Set<String>]

  /// The texts by table.
  private let entriesByTable: [String: [Entry]]

  /// Any string of any page, by which code may look up a table too.
  private let strings: Set<String>

  /// Gathers the texts of a bundle.
  package init(_ bundle: SettingsBundle) {
    var all: [TranslatableText] = []
    var without: [SettingsPage] = []
    var strings: Set<String> = []
    for page in bundle.reachedPages {
      let gathering = PageTexts(page, table: bundle.tableName(of: page), bundle.dialect)
      all += gathering.texts
      if gathering.isWithoutTable { without.append(page) }
      Self.collect(page.propertyList, &strings)
    }
    // The application may show by itself a page that no row leads to.
    let reached = Set(bundle.reachedPages.map(\.file))
    var isComplete = bundle.reachedPages.allSatisfy(\.isReadable)
    for folder in bundle.folders {
      for file in folder.files where file.hasSuffix(".plist") && !reached.contains(file) {
        guard let bytes = try? folder.read(file),
          let document = try? PropertyListReader().read(bytes)
        else {
          isComplete = false
          continue
        }
        Self.collect(document.root, &strings)
      }
    }
    self.all = all
    entriesByTable = Dictionary(grouping: all, by: \.table).mapValues(Self.entries)
    localizedPages = all.reduce(into: [:]) { pages, text in
      if let language = text.pageLanguage { pages[text.page, default: []].insert(language) }
    }
    self.strings = strings
    self.isComplete = isComplete && !bundle.reachedPages.isEmpty
    tables = bundle.tableNames
    pagesWithoutTable = without
  }

  /// The texts of a table, each once, in page order.
  package func entries(ofTable table: String) -> [Entry] { entriesByTable[table] ?? [] }

  private static func entries(_ texts: [TranslatableText]) -> [Entry] {
    var entries: [Entry] = []
    var places: [[UInt8]: Int] = [:]
    for text in texts {
      let bytes = Array(text.key.utf8)
      if let place = places[bytes] {
        entries[place].uses.append(text)
      } else {
        places[bytes] = entries.count
        entries.append(Entry(key: text.key, uses: [text]))
      }
    }
    return entries
  }

  /// Whether anything in the bundle may look up a key.
  package func mayUse(_ key: String) -> Bool { !isComplete || strings.contains(key) }

  private static func collect(_ value: PropertyList, _ strings: inout Set<String>) {
    switch value {
    case .string(let text): strings.insert(text)
    case .array(let members): for member in members { collect(member, &strings) }
    case .dictionary(let dictionary):
      for entry in dictionary.entries { collect(entry.value, &strings) }
    default: break
    }
  }
}
