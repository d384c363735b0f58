// SPDX-License-Identifier: Apache-2.0

/// What the peers kept and lost, as a table for people.
struct CorrectnessTable: Encodable {
  /// The seed of the instants at which writers were killed.
  let seed: UInt64
  var peers: [PeerCorrectness] = []

  private static let header = [
    ["", "keys", "torn", "kill -9:", "last set", "full disk:", "old", ""],
    ["", "lost", "reads", "old lost", "lost", "told", "data", "recovers"],
  ]

  /// The table, with what could not be tried below.
  func text() -> String {
    let tried = peers.filter { !$0.isEmpty }
    let lines = Self.header + tried.map(cells)
    let widths = Self.header[0].indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    let text = lines.map { cells in
      var line = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    let notes = peers.flatMap { peer in peer.notes.map { "\(peer.peer): \($0)" } }
    return """
      Kept and lost: eight writers of 200 keys each; a reader beside a writer; kill -9 of a writer at
      a random instant (--seed \(seed)): old data or the last acknowledged set lost; a full disk:
      whether the API tells, old data can still be read, and a set works when there is space again.

      \((tried.isEmpty ? notes : text + notes).joined(separator: "\n"))
      """
  }

  private func cells(_ peer: PeerCorrectness) -> [String] {
    let none = "–"
    let kills = peer.kills
    let disk = peer.fullDisk
    return [
      peer.peer, peer.keysLost?.description ?? none, peer.tornReads?.description ?? none,
      kills.map { "\($0.oldDataLost) of \($0.runs)" } ?? none,
      kills.map { "\($0.acknowledgedLost) of \($0.runs)" } ?? none,
      disk.map { $0.isTold.map { $0 ? "yes" : "no" } ?? "crash" } ?? none,
      disk.map { $0.isOldDataKept ? "kept" : "LOST" } ?? none,
      disk.map { $0.recovers ? "yes" : "NO" } ?? none,
    ]
  }
}

extension PeerCorrectness.Part: CustomStringConvertible {
  var description: String { "\(count) of \(total)" }
}
