// SPDX-License-Identifier: Apache-2.0

/// The runs of ours and of a peer, one after the other in turn, so that whatever else the machine
/// does meets both.
struct Pair {
  /// A side gave another result than expected.
  struct WrongResult: Error, CustomStringConvertible {
    let description: String
  }

  let ours: Timing
  let peer: Timing

  /// Runs both sides once to warm up, then in turn.
  ///
  /// Every result is checked after the clock has stopped, so no work can be left out.
  ///
  /// - Parameters:
  ///   - runs: How often each side runs.
  ///   - ours: Our work.
  ///   - peer: The peer's work.
  ///   - check: Whether the two results say the same.
  /// - Throws: An error of one side, or ``WrongResult``.
  init<Ours, Peer>(
    runs: Int, ours: () throws -> Ours, peer: () throws -> Peer,
    check: (Ours, Peer) throws -> Bool
  ) throws {
    var times: (ours: [Double], peer: [Double]) = ([], [])
    for run in 0...runs {
      let (ourTime, ourResult) = try Timing.measure(ours)
      let (peerTime, peerResult) = try Timing.measure(peer)
      guard try check(ourResult, peerResult) else {
        throw WrongResult(description: "Ours and the peer's results differ in run \(run).")
      }
      if run > 0 {
        times.ours.append(ourTime)
        times.peer.append(peerTime)
      }
    }
    self.ours = Timing(times.ours)
    self.peer = Timing(times.peer)
  }

  /// All runs of some pairs that did the same.
  init(_ pairs: [Pair]) {
    ours = Timing(pairs.map(\.ours))
    peer = Timing(pairs.map(\.peer))
  }
}
