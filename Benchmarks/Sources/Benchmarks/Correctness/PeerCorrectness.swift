// SPDX-License-Identifier: Apache-2.0

/// What a peer kept and lost.
struct PeerCorrectness: Encodable {
  /// Some of a number.
  struct Part: Encodable {
    let count: Int
    let total: Int
  }

  /// What `kill -9` took.
  struct Kills: Encodable {
    var oldDataLost = 0
    var acknowledgedLost = 0
    var runs = 0
  }

  /// What a full disk did.
  struct FullDisk: Codable {
    /// Whether the API told that a value could not be stored; `nil` when the program crashed.
    let isTold: Bool?
    let isOldDataKept: Bool
    /// Whether a new value is stored once there is space again.
    let recovers: Bool
  }

  let peer: String
  var keysLost: Part?
  var tornReads: Part?
  var kills: Kills?
  var fullDisk: FullDisk?
  /// Why something was not measured.
  var notes: [String] = []

  /// Whether nothing was measured.
  var isEmpty: Bool { keysLost == nil && tornReads == nil && kills == nil && fullDisk == nil }
}
