// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
package import SettingsSchema

/// An element of a page, together with its page.
///
/// ```swift
/// for row in subject.rows where row.specifier.key == nil { print(row.page.name) }
/// ```
///
/// It is a class because pages hold much, and every rule goes through all rows.
package final class LintRow: Sendable {
  /// The page.
  package let page: SettingsPage
  /// The element.
  package let specifier: Specifier

  /// Creates a row.
  package init(page: SettingsPage, specifier: Specifier) {
    self.page = page
    self.specifier = specifier
  }

  /// The path of one of the element's keys.
  package func path(_ key: String) -> PropertyListPath {
    ["PreferenceSpecifiers", .index(specifier.index), .key(key)]
  }

  /// The dictionary of the element.
  package var dictionary: PropertyListDictionary { specifier.fields.source.dictionary }

  /// Where a key of the element stands, or the element.
  package func position(_ key: String?) -> SourcePosition? {
    key.flatMap { page.document?.rangeOfKey(at: path($0))?.start }
      ?? specifier.fields.source.position
  }

  /// The options from which a person chooses; empty for other elements.
  package var options: [SpecifierOption] {
    switch specifier {
    case .multiValue(let element): element.options
    case .radioGroup(let element): element.options
    default: []
    }
  }
}
