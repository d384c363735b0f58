// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The page that is being decoded, for findings about it.
struct PageContext {
  /// The page's name, such as `Root`.
  let page: String
  /// The page's file, as a path that a person can open.
  let file: String
  let dialect: Dialect
  let document: PropertyListDocument
  /// Whether findings are wanted that don't change what the page is.
  var isChecked = true

  static let specifiersKey = "PreferenceSpecifiers"

  func path(ofElement index: Int) -> PropertyListPath {
    [.key(Self.specifiersKey), .index(index)]
  }

  /// Where an element begins.
  func position(ofElement index: Int) -> SourcePosition? {
    document.range(of: path(ofElement: index))?.start
  }

  /// Where a key of an element stands.
  func position(ofKey key: String, inElement index: Int) -> SourcePosition? {
    document.rangeOfKey(at: path(ofElement: index).appending(.key(key)))?.start
  }

  /// What to say about a key that occurs more than once in a dictionary, with every place.
  func duplicateMessage(ofKey key: String, at path: PropertyListPath) -> String {
    let entries = document.root[path]?.dictionary?.entries ?? []
    let places = entries.indices.filter { entries[$0].key.isLiterallyEqual(to: key) }
      .compactMap { document.rangeOfKey(ofEntry: $0, at: path)?.start.description }
    let lines = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
    return "'\(key)' occurs more than once\(lines); the last one counts."
  }

  /// A finding about the page itself.
  func diagnostic(
    _ rule: SchemaRule, _ severity: Diagnostic.Severity, _ message: String,
    atKey key: String? = nil, row: Int? = nil, repair: Repair? = nil
  ) -> Diagnostic {
    let position =
      key.flatMap { document.rangeOfKey(at: [.key($0)])?.start }
      ?? row.flatMap(position(ofElement:)) ?? document.range(of: [])?.start
    var finding = Diagnostic(
      rule: rule.rawValue, severity: severity, message: message, file: file, position: position,
      page: page, row: row)
    finding.repair = repair
    return finding
  }
}
