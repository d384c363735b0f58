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

  /// The keys that occur more than once in a dictionary, and what to say about each, with every place.
  func duplicates(
    in dictionary: PropertyListDictionary, at path: PropertyListPath
  ) -> [(key: String, message: String)] {
    let keys = dictionary.duplicateKeys
    if keys.isEmpty { return [] }
    // The places by the position of the entry that counts.
    var places: [Int: [String]] = [:]
    for key in keys { if let last = dictionary.lastPosition(of: key) { places[last] = [] } }
    for (position, entry) in dictionary.entries.enumerated() {
      guard let last = dictionary.lastPosition(of: entry.key), places[last] != nil,
        let place = document.rangeOfKey(ofEntry: position, at: path)?.start
      else { continue }
      places[last, default: []].append(place.description)
    }
    return keys.map { key in
      let found = dictionary.lastPosition(of: key).flatMap { places[$0] } ?? []
      let lines = found.isEmpty ? "" : " (\(found.joined(separator: ", ")))"
      return (key, "'\(key)' occurs more than once\(lines); the last one counts.")
    }
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
