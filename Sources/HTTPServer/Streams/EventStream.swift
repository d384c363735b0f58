// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A stream of server-sent events to one client.
///
/// ```swift
/// let stream = EventStream()
/// stream.onClose { print("The client is gone.") }
/// stream.send(event: "change", id: "7", data: "volume")
/// ```
///
/// What the client does not take is queued. When the queue is full, the stream is finished and the
/// queue dropped: the client connects again and says in `Last-Event-ID` what it has seen.
package final class EventStream: Sendable {
  /// What a transport gets when it reads.
  package enum Reading: Sendable, Hashable {
    /// Bytes to send.
    case bytes([UInt8])
    /// Nothing yet; the transport is woken when there is more.
    case empty
    /// The end.
    case end
  }

  private struct State {
    var queue: [UInt8] = []
    /// How much of the queue has been read.
    var offset = 0
    var isFinished = false
    var isClosed = false
    var isAttached = false
    var wake: (@Sendable () -> Void)?
    var closeActions: [@Sendable () -> Void] = []

    var pending: Int { queue.count - offset }

    mutating func drop() {
      queue = []
      offset = 0
    }
  }

  private let state: Mutex<State>
  private let maximumQueueSize: Int

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - maximumQueueSize: How many bytes may wait for the client.
  ///   - retry: How long a client waits before it connects again.
  package init(maximumQueueSize: Int = 256 * 1024, retry: Duration = .seconds(2)) {
    self.maximumQueueSize = maximumQueueSize
    let milliseconds =
      retry.components.seconds * 1000
      + retry.components.attoseconds / 1_000_000_000_000_000
    state = Mutex(State(queue: Array("retry: \(milliseconds)\n\n".utf8)))
  }

  /// Sends an event; does nothing when the stream is at its end.
  ///
  /// Line breaks and NULs are taken out of `event` and `id`; `data` may have any number of lines.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - id: What the client sends as `Last-Event-ID` when it connects again.
  ///   - data: The content.
  /// - Returns: Whether the stream still runs.
  @discardableResult
  package func send(event: String? = nil, id: String? = nil, data: String) -> Bool {
    var text = ""
    if let id { text += "id: \(Self.singleLine(id))\n" }
    if let event { text += "event: \(Self.singleLine(event))\n" }
    // A Swift character may be the whole of CR and LF, which is one break here too.
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.isBreak) {
      text += "data: \(line)\n"
    }
    return append(text + "\n")
  }

  /// Sends a comment, so that a client that is gone is noticed; needless while something waits.
  package func ping() {
    guard state.withLock({ $0.pending == 0 }) else { return }
    _ = append(": ping\n\n")
  }

  /// Ends the stream after what has been sent.
  package func finish() {
    let wake = state.withLock { state in
      state.isFinished = true
      return state.wake
    }
    wake?()
  }

  /// Whether ``finish()`` was called, the queue ran over, or the client is gone.
  package var isFinished: Bool { state.withLock { $0.isFinished } }

  /// Calls an action once when the transport is done with the stream, for whatever reason; at once
  /// when it already is.
  ///
  /// The action runs on a thread of the transport and has to be quick.
  package func onClose(_ action: @escaping @Sendable () -> Void) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.closeActions.append(action) }
      return state.isClosed
    }
    if isClosed { action() }
  }

  private func append(_ text: String) -> Bool {
    let (wake, isRunning) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
      guard !state.isFinished else { return (nil, false) }
      if state.pending + text.utf8.count > maximumQueueSize {
        state.isFinished = true
        state.drop()
      } else {
        state.queue.append(contentsOf: text.utf8)
      }
      return (state.wake, !state.isFinished)
    }
    wake?()
    return isRunning
  }

  private static func isBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }

  private static func singleLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !["\n", "\r", "\0"].contains($0) }))
  }
}

// MARK: - The transport's side

extension EventStream {
  /// Sets what is called, on any thread and outside of locks, when there is more to read.
  ///
  /// - Parameter wake: What is called.
  /// - Returns: Whether the stream was free: it belongs to one client only.
  package func attach(wake: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isAttached else { return false }
      state.isAttached = true
      state.wake = wake
      return true
    }
  }

  /// Takes what waits.
  ///
  /// - Parameter maximum: How many bytes are wanted at most; more than zero.
  /// - Returns: Bytes, or why there are none.
  package func read(maximum: Int) -> Reading {
    state.withLock { state in
      let count = min(maximum, state.pending)
      guard count > 0 else { return state.isFinished ? .end : .empty }
      let bytes = Array(state.queue[state.offset..<state.offset + count])
      state.offset += count
      // Gives the memory back, since most streams are idle most of the time.
      if state.pending == 0 { state.drop() }
      return .bytes(bytes)
    }
  }

  /// Says that nobody will read any more.
  package func close() {
    let actions = state.withLock { state in
      state.isFinished = true
      state.isClosed = true
      state.wake = nil
      state.drop()
      defer { state.closeActions = [] }
      return state.closeActions
    }
    for action in actions { action() }
  }
}
