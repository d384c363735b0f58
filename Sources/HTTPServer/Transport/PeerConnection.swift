// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A client's connection as the transport sees it: what it is doing, and until when it may.
///
/// The library counts only silence, so a client that sends one byte every few seconds would keep a
/// connection for ever. That is why the deadlines are kept here.
final class PeerConnection: Sendable {
  /// What a connection is doing.
  private enum Phase {
    /// A request arrives, or is awaited.
    case receiving(deadline: ContinuousClock.Instant)
    /// A handler runs, or its answer is being sent.
    case answering
    /// A refusal was sent; what still arrives is thrown away, so that the client sees the refusal
    /// and not a broken connection.
    case lingering(deadline: ContinuousClock.Instant)
    case closed
  }

  private struct State {
    var phase: Phase
    /// The socket; -1 once it may belong to somebody else.
    var socket: Int32
    var target: String?
    var request: HTTPRequest?
    var body: [UInt8] = []
    var stream: EventStream?
    /// The client was found to send no more while a request was awaited.
    var hasEnded = false
  }

  private let state: Mutex<State>
  private let limits: HTTPLimits
  private let requestTimeout: Duration
  private let idleTimeout: Duration

  init(socket: Int32, configuration: HTTPServerConfiguration) {
    limits = configuration.limits
    requestTimeout = configuration.requestTimeout
    idleTimeout = configuration.idleTimeout
    state = Mutex(
      State(phase: .receiving(deadline: .now + idleTimeout + requestTimeout), socket: socket))
  }

  /// Notes the target of a new request; `nil` when it is not UTF-8.
  func beginRequest(target: String?) {
    state.withLock { state in
      state.target = target
      state.hasEnded = false
      guard case .receiving = state.phase else { return }
      state.phase = .receiving(deadline: .now + requestTimeout)
    }
  }

  /// The target of the request that arrives.
  var target: String? { state.withLock { $0.target } }

  /// Takes an admitted request, whose body is still to come.
  func receive(_ request: HTTPRequest) {
    state.withLock { $0.request = request }
  }

  /// Takes a part of the body.
  func receive(body bytes: UnsafeRawBufferPointer) {
    let isTooLarge = state.withLock { state in
      guard case .receiving = state.phase else { return false }
      guard bytes.count <= limits.maximumBodySize - state.body.count else {
        state.body = []
        return true
      }
      unsafe state.body.append(contentsOf: bytes)
      return false
    }
    if isTooLarge { refuse(.bodyTooLarge) }
  }

  /// Takes the end of the request.
  ///
  /// - Returns: The request to answer; `nil` when the connection has to be closed.
  func completeRequest() -> HTTPRequest? {
    state.withLock { state in
      guard case .receiving = state.phase, var request = state.request else { return nil }
      request.body = state.body
      state.phase = .answering
      state.request = nil
      state.body = []
      return request
    }
  }

  /// Notes the stream that is the answer.
  func answer(with stream: EventStream) {
    state.withLock { $0.stream = stream }
  }

  /// Takes the end of an answer; another request may follow.
  func endAnswer() {
    state.withLock { state in
      state.stream = nil
      state.hasEnded = false
      state.request = nil
      state.body = []
      guard case .answering = state.phase else { return }
      state.phase = .receiving(deadline: .now + idleTimeout + requestTimeout)
    }
  }

  /// Sends a refusal around the library, which could not send one in the middle of a body, and lets
  /// the connection run out.
  func refuse(_ refusal: HTTPRefusal) {
    state.withLock { Self.refuse(refusal, &$0) }
  }

  /// Closes the connection if its time is over or its client gone.
  ///
  /// The library often misses that a client closed: it is told of new data only, and the end comes
  /// together with the last of it.
  func check(at now: ContinuousClock.Instant) {
    let abandoned: EventStream? = state.withLock { state in
      switch state.phase {
      case .receiving(let deadline) where deadline < now: Self.refuse(.tooSlow, &state)
      case .lingering(let deadline) where deadline < now:
        shutdown(state.socket, Int32(SHUT_RDWR))
      case .receiving where Self.isAtEnd(state.socket):
        // The second time, since the library may just be at work on the last bytes.
        if state.hasEnded { shutdown(state.socket, Int32(SHUT_RDWR)) }
        state.hasEnded = true
      case .answering where state.stream != nil && Self.isAtEnd(state.socket): return state.stream
      case .receiving, .answering, .lingering, .closed: break
      }
      return nil
    }
    abandoned?.finish()
  }

  /// Takes the end of the connection, before its socket is closed.
  func end() {
    state.withLock { state in
      state.phase = .closed
      state.socket = -1
    }
  }

  /// Whether a handler runs or its answer is being sent.
  var isAnswering: Bool {
    state.withLock { if case .answering = $0.phase { true } else { false } }
  }

  /// The stream that is the answer, if it is one.
  var stream: EventStream? { state.withLock { $0.stream } }

  /// Whether the client has closed its side and everything that it sent was read.
  private static func isAtEnd(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  private static func refuse(_ refusal: HTTPRefusal, _ state: inout State) {
    guard case .receiving = state.phase, state.socket >= 0 else { return }
    let message = RefusalMessage(refusal, at: HTTPDate(seconds: time(nil))).bytes
    // Nothing has been answered since the last request, so the few bytes fit the socket's buffer;
    // if they do not, the client does not read, and nothing is lost.
    unsafe message.withUnsafeBytes { bytes in
      _ = unsafe send(
        state.socket, bytes.baseAddress, bytes.count,
        Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    shutdown(state.socket, Int32(SHUT_WR))
    state.phase = .lingering(deadline: .now + .seconds(2))
    state.request = nil
    state.body = []
  }
}
