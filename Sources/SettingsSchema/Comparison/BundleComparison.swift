// SPDX-License-Identifier: Apache-2.0

/// What changed between two versions of a bundle, and what it means for values already stored.
///
/// ```swift
/// let comparison = BundleComparison(
///   from: SettingsBundle(at: "1.0/Settings.bundle"), to: SettingsBundle(at: "Settings.bundle"))
/// if comparison.losesValues { print("migrate first") }
/// ```
public struct BundleComparison: Sendable {
  /// The changes: those of the new version's rows in their order, then what it lacks.
  public let changes: [BundleChange]

  /// Whether values that people have stored would be lost.
  public var losesValues: Bool { changes.contains { $0.severity == .valuesLost } }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The version that people have.
  ///   - new: The version that they will get.
  public init(from old: SettingsBundle, to new: SettingsBundle) {
    let (before, after) = (StoredKeys(old), StoredKeys(new))
    let pairs = KeyPairing(before.all, after.all)
    var changes: [BundleChange] = []
    for key in after.all {
      if let partner = pairs.partner(ofNew: key.id) {
        changes += KeyComparison(partner, key).changes
      } else {
        changes.append(Self.added(key))
      }
    }
    for key in before.all where !pairs.hasPartner(ofOld: key.id) {
      changes.append(Self.removed(key))
    }
    self.changes = changes
  }

  private static func added(_ key: StoredKey) -> BundleChange {
    BundleChange(
      kind: .keyAdded, severity: .harmless, key: key.key, suite: key.suite,
      message: "The key \"\(key.key)\" is new.", old: nil, new: key.place())
  }

  private static func removed(_ key: StoredKey) -> BundleChange {
    let isStored = key.holdsPersonsValues
    return BundleChange(
      kind: .keyRemoved, severity: isStored ? .valuesLost : .harmless, key: key.key,
      suite: key.suite,
      message: "No row has the key \"\(key.key)\" any more"
        + (isStored ? ", so nobody sees or changes what is stored under it." : "."),
      old: key.place(), new: nil)
  }
}
