// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The rules that elements and pages switch off for themselves with `SettingsLintDisable`.
struct InlineDisabling {
  /// An element of a file, or its page.
  private struct Place: Hashable {
    var file: String
    var row: Int?
  }

  private var rules: [Place: Set<String>] = [:]

  init(_ subject: LintSubject) {
    for page in subject.pages {
      add(page.propertyList[SchemaCatalog.lintDisableKey], Place(file: page.displayPath, row: nil))
    }
    for row in subject.rows {
      add(
        row.dictionary[SchemaCatalog.lintDisableKey],
        Place(file: row.page.displayPath, row: row.specifier.index))
    }
  }

  private mutating func add(_ value: PropertyList?, _ place: Place) {
    let names = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
    if !names.isEmpty { rules[place] = Set(names) }
  }

  /// Whether the element or the page of a finding has switched its rule off.
  func covers(_ diagnostic: Diagnostic) -> Bool {
    if rules.isEmpty { return false }
    let places = [
      Place(file: diagnostic.file, row: nil), Place(file: diagnostic.file, row: diagnostic.row),
    ]
    return places.contains { rules[$0]?.contains(diagnostic.rule) ?? false }
  }
}
