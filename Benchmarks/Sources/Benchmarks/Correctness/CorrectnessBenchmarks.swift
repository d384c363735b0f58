// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether stores keep what they are given: ours and its peers, treated the same.
struct CorrectnessBenchmarks {
  static let name = "correctness"

  /// Tries every wanted peer.
  func table(_ options: Options) -> CorrectnessTable {
    let seed = options.seed ?? .random(in: 1...999_999)
    var table = CorrectnessTable(seed: seed)
    for peer in Peer.all where options.wants(peer) {
      FileHandle.standardError.write(Data("Trying \(peer.title)…\n".utf8))
      table.peers.append(CorrectnessTrials(peer: peer, kills: options.kills, seed: seed).run())
    }
    return table
  }
}
