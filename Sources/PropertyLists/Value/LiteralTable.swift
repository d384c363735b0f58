// SPDX-License-Identifier: Apache-2.0

/// A dictionary whose keys are told apart by their bytes.
///
/// Swift's strings are equal when they look alike, be an accent a character of its own or not. Keys of
/// property lists and names of files are not.
///
/// The keys are plain strings inside: the first dictionary of another type of keys costs a short
/// process more than its work does.
package struct LiteralTable<Value> {
  fileprivate struct Entry {
    var key: String
    var value: Value
  }

  private var entries: [String: Entry] = [:]

  /// Those whose key looks like one in ``entries``; hardly ever any.
  private var lookalikes: [Entry] = []

  package init() {}

  package var keys: [String] { entries.values.map(\.key) + lookalikes.map(\.key) }

  package subscript(key: String) -> Value? {
    get {
      guard let entry = entries[key] else { return lookalike(key).map { lookalikes[$0].value } }
      if entry.key.isLiterallyEqual(to: key) { return entry.value }
      return lookalike(key).map { lookalikes[$0].value }
    }
    set {
      if let position = lookalike(key) {
        if let newValue {
          lookalikes[position].value = newValue
        } else {
          lookalikes.remove(at: position)
        }
      } else if let entry = entries[key], !entry.key.isLiterallyEqual(to: key) {
        if let newValue { lookalikes.append(Entry(key: key, value: newValue)) }
      } else {
        entries[key] = newValue.map { Entry(key: key, value: $0) }
      }
    }
  }

  private func lookalike(_ key: String) -> Int? {
    lookalikes.isEmpty ? nil : lookalikes.firstIndex { $0.key.isLiterallyEqual(to: key) }
  }
}

extension LiteralTable: Sendable where Value: Sendable {}
extension LiteralTable.Entry: Sendable where Value: Sendable {}
