// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Sends an event stream on a connection that rests while nothing is to be sent.
///
/// A resting connection has to be woken exactly once, and never when it does not rest, while events
/// come from any thread. So both happen under the lock of this object.
final class StreamSender: Sendable {
  private struct State {
    var isResting = false
    /// Something came since the stream was last found empty.
    var isWakePending = false
  }

  private let stream: EventStream
  private let suspend: @Sendable () -> Void
  private let resume: @Sendable () -> Void
  private let state = Mutex(State())

  /// Creates a sender.
  ///
  /// The result is `nil` when the stream is sent to another client already.
  ///
  /// - Parameters:
  ///   - stream: The stream to send.
  ///   - suspend: Lets the connection rest; called in ``read(into:)`` only.
  ///   - resume: Wakes the connection.
  init?(
    _ stream: EventStream, suspend: @escaping @Sendable () -> Void,
    resume: @escaping @Sendable () -> Void
  ) {
    self.stream = stream
    self.suspend = suspend
    self.resume = resume
    guard stream.attach(wake: { [weak self] in self?.wake() }) else { return nil }
  }

  /// Copies what waits into a buffer.
  ///
  /// - Parameter buffer: The place for it.
  /// - Returns: The number of bytes; 0 when the connection now rests, -1 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      if let count = unsafe take(into: buffer) { return count }
      if rest() { return 0 }
    }
  }

  /// Copies what waits into a buffer; `nil` when nothing does.
  func take(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    switch stream.read(maximum: buffer.count) {
    case .bytes(let bytes):
      unsafe buffer.copyBytes(from: bytes)
      return bytes.count
    case .end: return -1
    case .empty: return nil
    }
  }

  /// Lets the connection rest, unless something came since the stream was found empty.
  func rest() -> Bool {
    state.withLock { state in
      guard !state.isWakePending else {
        state.isWakePending = false
        return false
      }
      state.isResting = true
      suspend()
      return true
    }
  }

  /// Says that the connection is gone or the stream sent.
  func end() {
    stream.close()
  }

  private func wake() {
    state.withLock { state in
      guard state.isResting else {
        state.isWakePending = true
        return
      }
      state.isResting = false
      resume()
    }
  }
}
