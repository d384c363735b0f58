// SPDX-License-Identifier: Apache-2.0

import CSettingsStore

/// Which checkpoint a journal builds on: the size and a hash of the file's bytes.
///
/// The content counts and not the file, so a backup that is put back unchanged is no foreign change.
struct CheckpointIdentity: Equatable, Sendable {
  let size: UInt64
  let hash: UInt64

  /// No file at all.
  static let missing = CheckpointIdentity(size: .max, hash: 0)

  private init(size: UInt64, hash: UInt64) {
    self.size = size
    self.hash = hash
  }

  init(of bytes: [UInt8]) {
    size = UInt64(bytes.count)
    hash = unsafe bytes.withUnsafeBytes {
      // The bytes are read during the call only.
      unsafe settings_hash($0.baseAddress, $0.count, 0)
    }
  }

  init(_ raw: settings_checkpoint_identity) {
    self.init(size: raw.size, hash: raw.hash)
  }

  var raw: settings_checkpoint_identity {
    settings_checkpoint_identity(size: size, hash: hash)
  }
}
