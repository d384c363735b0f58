// SPDX-License-Identifier: Apache-2.0

import CSettingsStore

/// A key with its hash, computed once for all the layers that are asked.
struct HashedKey {
  /// Different in every process, so that nobody can choose keys that collide.
  private static let seed = UInt64.random(in: .min ... .max)

  let key: String
  let hash: UInt64

  @inline(__always)
  init(_ key: String) {
    self.key = key
    hash = Self.hash(of: key)
  }

  @inline(__always)
  private static func hash(of key: String) -> UInt64 {
    // The bytes are read during the call only.
    unsafe key.utf8.span.withUnsafeBufferPointer { unsafe hash(of: $0) }
  }

  /// The hash of the key that these bytes are.
  static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    unsafe settings_hash(bytes.baseAddress, bytes.count, seed)
  }
}
