// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Every connection of a transport.
final class PeerTable: Sendable {
  private struct State {
    var peers: [ObjectIdentifier: PeerConnection] = [:]
    var isStopping = false
  }

  private let state = Mutex(State())

  /// Adds a connection.
  ///
  /// - Returns: Whether it is the only one.
  func insert(_ peer: PeerConnection) -> Bool {
    state.withLock { state in
      state.peers[ObjectIdentifier(peer)] = peer
      return state.peers.count == 1
    }
  }

  /// Removes a connection.
  func remove(_ peer: PeerConnection) {
    _ = state.withLock { $0.peers.removeValue(forKey: ObjectIdentifier(peer)) }
  }

  /// The connections there are now.
  var all: [PeerConnection] { state.withLock { Array($0.peers.values) } }

  var isEmpty: Bool { state.withLock { $0.peers.isEmpty } }

  /// Whether no new request is to be answered.
  var isStopping: Bool { state.withLock { $0.isStopping } }

  /// Ends every stream, and those that are still to come.
  func beginToStop() {
    state.withLock { $0.isStopping = true }
    for peer in all { peer.stream?.finish() }
  }

  /// Waits until no handler runs and every answer is sent, within a time.
  func waitForAnswers(atMost timeout: Duration) {
    let deadline = ContinuousClock.now + timeout
    while all.contains(where: \.isAnswering), .now < deadline { usleep(2000) }
  }

  /// Closes the connections whose time is over, or whose client is gone.
  func check() {
    let now = ContinuousClock.now
    for peer in all { peer.check(at: now) }
  }

  /// Sends a comment on every idle stream.
  func pingStreams() {
    for peer in all { peer.stream?.ping() }
  }
}
