// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// A change of the value that counts for a key, or of the layer that decides it.
///
/// ```swift
/// for await change in preferences.changes {
///   print(change.key, change.new ?? "nothing")
/// }
/// ```
public struct PreferenceChange: Sendable, Hashable {
  /// The key.
  public let key: String
  /// The value before; `nil` when there was none.
  public let old: PropertyList?
  /// The value after; `nil` when there is none.
  public let new: PropertyList?
  /// The layer that decided before.
  public let oldLayer: Layer?
  /// The layer that decides now.
  public let newLayer: Layer?
}
