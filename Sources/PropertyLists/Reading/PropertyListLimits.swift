// SPDX-License-Identifier: Apache-2.0

/// What a reader accepts before it gives up, so that a hostile file costs little.
///
/// ```swift
/// var reader = PropertyListReader()
/// reader.limits.depth = 32
/// ```
public struct PropertyListLimits: Sendable, Hashable {
  /// The largest input in bytes; 512 MiB unless set, and never above 4 GiB.
  public var bytes: Int
  /// The deepest nesting of arrays and dictionaries; 512 unless set, and never above 512, since
  /// the readers recurse.
  public var depth: Int
  /// The most values in a tree, shared ones counted as often as they are used; 20 million unless set.
  ///
  /// A file may have at most one value for every four of its bytes beyond the first million, which
  /// only files made to waste memory exceed.
  public var values: Int

  /// Creates limits.
  public init(bytes: Int = 512 << 20, depth: Int = 512, values: Int = 20_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// The limits without those that depend on the caller's machine: 4 GiB and 512 levels.
  var effective: PropertyListLimits {
    PropertyListLimits(
      bytes: min(bytes, Int(UInt32.max) - 1), depth: min(depth, 512), values: values)
  }

  /// How many values a file of some size may have.
  func values(forBytes count: Int) -> Int {
    min(values, max(1_000_000, count / 4))
  }
}
