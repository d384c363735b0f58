// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Checks that the places of values lie inside of the text and inside of each other.
struct PlaceCheck {
  let document: PropertyListDocument
  /// How many values are still looked at, for the sake of speed.
  private var remaining = 200

  init(document: PropertyListDocument) {
    self.document = document
  }

  mutating func check() {
    guard let text = document.text else { return }
    for diagnostic in document.diagnostics {
      expect(
        (0...text.bytes.count).contains(diagnostic.position?.offset ?? 0),
        "A fault lies outside of the text.")
    }
    check(document.root, at: [], inside: 0...text.bytes.count)
  }

  private mutating func check(
    _ value: PropertyList, at path: PropertyListPath, inside outer: ClosedRange<Int>
  ) {
    guard remaining > 0 else { return }
    remaining -= 1
    guard let range = document.range(of: path) else { fatalError("\(path) has no place.") }
    expect(
      outer.contains(range.start.offset) && outer.contains(range.end.offset)
        && range.start.offset <= range.end.offset, "\(path) lies outside of its parent.")
    let inner = range.start.offset...range.end.offset
    switch value {
    case .array(let members):
      for (index, member) in members.enumerated() {
        check(member, at: path.appending(.index(index)), inside: inner)
      }
    case .dictionary(let dictionary):
      for key in dictionary.keys {
        let entry = path.appending(.key(key))
        expect(document.rangeOfKey(at: entry) != nil, "The key of \(entry) has no place.")
        if let value = dictionary[key] { check(value, at: entry, inside: inner) }
      }
    default: break
    }
  }
}
