// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Finds keys that occur more than once in the dictionaries inside of a page's elements.
///
/// The page's own keys and those of its elements are checked where they are decoded.
struct NestedDuplicates {
  private(set) var findings: [Diagnostic] = []
  private let context: PageContext

  init(_ context: PageContext) {
    self.context = context
    for (index, member) in (context.document.root[PageContext.specifiersKey]?.array ?? [])
      .enumerated()
    {
      guard case .dictionary(let element) = member else { continue }
      checkContainers(in: element, at: context.path(ofElement: index), row: index)
    }
  }

  /// No deeper than the reader lets values nest.
  private mutating func check(_ value: PropertyList, at path: PropertyListPath, row: Int) {
    switch value {
    case .dictionary(let dictionary):
      for (key, message) in context.duplicates(in: dictionary, at: path) {
        findings.append(
          Diagnostic(
            rule: SchemaRule.duplicateDictKey.rawValue, severity: .error,
            message: message, file: context.file,
            position: context.document.rangeOfKey(at: path.appending(.key(key)))?.start,
            page: context.page, row: row))
      }
      checkContainers(in: dictionary, at: path, row: row)
    case .array(let members):
      for (index, member) in members.enumerated() where Self.isContainer(member) {
        check(member, at: path.appending(.index(index)), row: row)
      }
    default: break
    }
  }

  /// Entries that a later one overrides are left out; a path does not lead to them.
  private mutating func checkContainers(
    in dictionary: PropertyListDictionary, at path: PropertyListPath, row: Int
  ) {
    for (position, entry) in dictionary.entries.enumerated()
    where Self.isContainer(entry.value) && dictionary.lastPosition(of: entry.key) == position {
      check(entry.value, at: path.appending(.key(entry.key)), row: row)
    }
  }

  private static func isContainer(_ value: PropertyList) -> Bool {
    value.kind == .array || value.kind == .dictionary
  }
}
