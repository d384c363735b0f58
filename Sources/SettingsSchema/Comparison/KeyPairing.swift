// SPDX-License-Identifier: Apache-2.0

/// Which key of the new version is which of the old one.
///
/// Pairs are made so that they are the same in both directions: a guess needs exactly one candidate
/// on either side.
struct KeyPairing {
  private var olds: [StoredKey.ID: StoredKey] = [:]
  private var paired: Set<StoredKey.ID> = []

  init(_ old: [StoredKey], _ new: [StoredKey]) {
    let oldByID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for key in new { if let same = oldByID[key.id] { pair(same, key) } }
    // The same key in another suite, then another key of the same title and type.
    pairUnique(old, new) { key in [key.key] }
    pairUnique(old, new) { key in
      key.title.isEmpty
        ? nil : [key.suite ?? "", key.specifier.type, key.title, key.rows[0].page.name]
    }
    pairUnique(old, new) { key in
      key.title.isEmpty ? nil : [key.suite ?? "", key.specifier.type, key.title]
    }
  }

  func partner(ofNew id: StoredKey.ID) -> StoredKey? { olds[id] }

  func hasPartner(ofOld id: StoredKey.ID) -> Bool { paired.contains(id) }

  private mutating func pair(_ old: StoredKey, _ new: StoredKey) {
    olds[new.id] = old
    paired.insert(old.id)
  }

  private mutating func pairUnique(
    _ old: [StoredKey], _ new: [StoredKey], by feature: (StoredKey) -> [String]?
  ) {
    // Texts are compared byte by byte.
    func bytes(_ key: StoredKey) -> [[UInt8]]? { feature(key)?.map { Array($0.utf8) } }
    let before = Dictionary(grouping: old.filter { !paired.contains($0.id) }, by: bytes)
    let after = Dictionary(grouping: new.filter { olds[$0.id] == nil }, by: bytes)
    for (feature, candidates) in after where feature != nil && candidates.count == 1 {
      guard let matches = before[feature], matches.count == 1 else { continue }
      pair(matches[0], candidates[0])
    }
  }
}
