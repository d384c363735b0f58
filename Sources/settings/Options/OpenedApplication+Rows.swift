// SPDX-License-Identifier: Apache-2.0

import CommandLineParsing
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import Spelling

extension OpenedApplication {
  /// A key of the application: the row that shows it, and the preferences that hold it.
  struct KeyedRow {
    let key: String
    let row: Row?
    let preferences: Preferences
    /// Whether the value is not to be printed, since it is that of a secure field on some page.
    let isSecret: Bool
  }

  /// The keys whose values are not to be printed, in whatever domain they are.
  var secretKeys: Set<String> { bundle.secretKeys }

  /// Every row that has a key, in the order of the screens; hidden pages included.
  var keyedRows: [KeyedRow] {
    let builder = screens
    let secrets = secretKeys
    var seen: Set<String> = []
    let pages = bundle.reachablePages(
      idiom: idiom, localization: localization, includingHidden: true)
    return pages.flatMap { name in
      let suite = bundle.page(name, idiom: idiom, localization: localization)?.applicationGroup
      return builder.screen(name).sections.flatMap(\.rows).compactMap { row -> KeyedRow? in
        guard let key = row.key, seen.insert(row.domain + "\u{0}" + key).inserted else {
          return nil
        }
        return KeyedRow(
          key: key, row: row, preferences: preferences.preferences(inSuite: suite),
          isSecret: secrets.contains(key))
      }
    }
  }

  /// The row of a key; a key that no row has belongs to the application's own domain.
  func keyedRow(_ key: String) -> KeyedRow {
    keyedRows.first { $0.key.isLiterallyEqual(to: key) }
      ?? KeyedRow(
        key: key, row: nil, preferences: preferences.standard,
        isSecret: secretKeys.contains(key))
  }

  /// The preferences that hold a key, and whether any page has it; without making rows.
  ///
  /// An element that the idiom shows decides before one that it hides.
  func place(ofKey key: String) -> (preferences: Preferences, isKnown: Bool) {
    var hidden: Preferences?
    for name in defaults.pages {
      guard let page = bundle.page(name, idiom: idiom, localization: localization) else { continue }
      for specifier in page.specifiers where specifier.key?.isLiterallyEqual(to: key) == true {
        let owner = preferences.preferences(inSuite: page.applicationGroup)
        if specifier.fields.supports(idiom) { return (owner, true) }
        hidden = hidden ?? owner
      }
    }
    return (hidden ?? preferences.standard, hidden != nil)
  }

  /// Whether a domain's stored values can't be read now.
  func cannotRead(_ preferences: Preferences) -> Bool {
    if case .system = preferences.failure { true } else { false }
  }

  /// Prints why the root page has nothing to offer, and says whether that is so.
  func reportsUnreadableRoot(_ context: CommandContext) -> Bool {
    guard let name = bundle.entryPages.first,
      let page = bundle.page(name, idiom: idiom, localization: localization), page.problem == nil
    else {
      context.printDiagnostics(bundle.diagnostics, from: .error)
      return true
    }
    return false
  }

  /// The sentence for a key that no row has.
  func unknownKey(_ key: String) -> String {
    let nearest = EditDistance.nearest(to: key, among: keyedRows.map(\.key))
    return "No page of '\(name)' has the key '\(key)'."
      + (nearest.map { " Did you mean '\($0)'?" } ?? "")
  }
}
