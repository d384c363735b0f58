// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A preference key of a bundle with all of its rows.
struct StoredKey: Sendable {
  /// A row of a page.
  struct Row: Sendable {
    let page: SettingsPage
    let specifier: Specifier
  }

  /// Keys are compared byte by byte.
  struct ID: Hashable, Sendable {
    let suite: String?
    let key: [UInt8]
  }

  let key: String
  let suite: String?
  /// The rows in walk order; device variants and doubles come after the first, which counts.
  private(set) var rows: [Row]

  init(key: String, suite: String?, row: Row) {
    self.key = key
    self.suite = suite
    rows = [row]
  }

  mutating func add(_ row: Row) { rows.append(row) }

  var id: ID { ID(suite: suite, key: Array(key.utf8)) }
  var specifier: Specifier { rows[0].specifier }
  var title: String { specifier.title ?? "" }

  /// The place of the first row, or of one of its keys.
  func place(_ property: String? = nil) -> BundleChange.Place {
    let (page, specifier) = (rows[0].page, specifier)
    let path = property.map { property -> PropertyListPath in
      [.key(PageContext.specifiersKey), .index(specifier.index), .key(property)]
    }
    return BundleChange.Place(
      file: page.displayPath, page: page.name,
      position: path.flatMap { page.document?.rangeOfKey(at: $0)?.start }
        ?? specifier.fields.source.position)
  }

  /// Whether a person's values are stored under the key, rather than the application's or none.
  var holdsPersonsValues: Bool {
    switch specifier {
    case .textField, .toggle, .slider, .multiValue, .radioGroup, .textView, .datePicker,
      .listGroup:
      true
    case .group, .titleValue, .childPane, .openURL, .mailCompose, .button, .customView, .unknown:
      false
    }
  }

  /// The options of all rows, each value once.
  var options: [SpecifierOption] {
    var seen: Set<EquivalentValue> = []
    return rows.flatMap(\.specifier.options).filter {
      seen.insert(EquivalentValue($0.value)).inserted
    }
  }

  /// The range of all sliders together.
  var range: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for row in rows {
      guard case .slider(let slider) = row.specifier else { continue }
      let own = min(slider.minimum, slider.maximum)...max(slider.minimum, slider.maximum)
      range =
        range.map {
          min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound)
        } ?? own
    }
    return range
  }

  /// Whether any row hides its value, which no message may then show.
  var isSecure: Bool { rows.contains { $0.specifier.isSecure } }
}

/// The preference keys of a bundle, in walk order.
struct StoredKeys: Sendable {
  private(set) var all: [StoredKey] = []

  init(_ bundle: SettingsBundle) {
    var places: [StoredKey.ID: Int] = [:]
    for page in bundle.reachedPages {
      for specifier in page.specifiers {
        guard let key = specifier.key, specifier.hasPreference else { continue }
        let row = StoredKey.Row(page: page, specifier: specifier)
        let stored = StoredKey(key: key, suite: page.applicationGroup, row: row)
        if let place = places[stored.id] {
          all[place].add(row)
        } else {
          places[stored.id] = all.count
          all.append(stored)
        }
      }
    }
  }
}

extension Specifier {
  /// The options of a choice or of a title row.
  var options: [SpecifierOption] {
    switch self {
    case .multiValue(let element): element.options
    case .radioGroup(let element): element.options
    case .titleValue(let element): element.options
    default: []
    }
  }

  /// Whether the element's key names a preference, and not just the element.
  fileprivate var hasPreference: Bool {
    switch self {
    case .group, .unknown, .openURL, .mailCompose: false
    default: true
    }
  }
}
