// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD

/// A server from its start to its stop: what libmicrohttpd is told, and what it calls.
///
/// This is the only file that uses the library.
// Unchecked, since its two pointers are set by the initializer alone and never change.
@safe final class MicroHTTPDServer: @unchecked Sendable {
  private let socket: ListeningSocket
  private let exchange: HTTPExchange
  private let configuration: HTTPServerConfiguration
  private let peers: PeerTable
  private let timer: TransportTimer
  /// What the library calls, at a place of its own, because it keeps the address.
  private let callbacks: UnsafeMutablePointer<http_callbacks>
  private var daemon: OpaquePointer?

  /// Where clients reach the server.
  var address: BoundAddress { socket.address }

  /// Opens the library.
  ///
  /// - Parameter library: Its file name.
  /// - Throws: Whether it is missing or unsuitable.
  static func load(library: String) throws(HTTPServerError) {
    switch unsafe http_library_load(library) {
    case HTTP_LIBRARY_LOADED: return
    case HTTP_LIBRARY_UNSUITABLE:
      throw .libraryUnsuitable(version: unsafe String(cString: http_library_version()))
    default: throw .libraryMissing
    }
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - configuration: Where and within which limits to serve.
  ///   - handler: Answers the requests.
  /// - Throws: Why it can't serve.
  init(
    _ configuration: HTTPServerConfiguration, handler: @escaping HTTPHandler
  ) throws(HTTPServerError) {
    let peers = PeerTable()
    guard let timer = TransportTimer(peers: peers, configuration: configuration) else {
      throw .notStarted
    }
    self.peers = peers
    self.timer = timer
    self.configuration = configuration
    exchange = HTTPExchange(limits: configuration.limits, handler: handler)
    socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    unsafe callbacks = .allocate(capacity: 1)
    unsafe callbacks.initialize(
      to: http_callbacks(server: Unmanaged.passUnretained(self).toOpaque()))
    guard timer.start() else {
      socket.close()
      throw .notStarted
    }
    let options = Self.options(configuration)
    unsafe daemon = http_daemon_start(socket.descriptor, options, callbacks)
    guard unsafe daemon != nil else {
      timer.stop()
      throw .notStarted
    }
  }

  deinit { unsafe callbacks.deallocate() }

  /// Ends streams, lets the answers under way be sent, and closes everything; called once.
  func stop() {
    peers.beginToStop()
    peers.waitForAnswers(atMost: configuration.stopTimeout)
    if let daemon = unsafe daemon { unsafe http_daemon_stop(daemon) }
    timer.stop()
  }

  private static func options(_ configuration: HTTPServerConfiguration) -> http_options {
    // Files that the rest of the program may need.
    let reserve = 64
    let wanted = max(configuration.maximumConnections ?? 4096, 1)
    let allowed = Int(clamping: http_raise_file_limit(UInt64(wanted + reserve))) - reserve
    let threads = max(configuration.threads, 1)
    return http_options(
      // The head, its index and the answer's head share this memory.
      memory_per_connection: max(2 * configuration.limits.maximumHeaderSize, 8192),
      // The library divides the number by that of the threads.
      connections: UInt32(clamping: max(min(wanted, allowed), threads)),
      idle_seconds: UInt32(clamping: max(1, configuration.idleTimeout.components.seconds)),
      threads: UInt32(clamping: threads))
  }

  // MARK: - Requests

  fileprivate func open(socket: Int32) -> PeerConnection {
    let peer = PeerConnection(socket: socket, configuration: configuration)
    if peers.insert(peer) { timer.wake() }
    return peer
  }

  fileprivate func close(_ peer: PeerConnection) {
    peer.end()
    peers.remove(peer)
  }

  fileprivate func receiveHead(_ head: HTTPRequestHead, from peer: PeerConnection) -> Bool {
    guard !peers.isStopping else { return false }
    do throws(HTTPRefusal) {
      peer.receive(try head.admitted(within: configuration.limits))
    } catch {
      peer.refuse(error)
    }
    return true
  }

  fileprivate func answer(_ peer: PeerConnection, on connection: OpaquePointer) -> Bool {
    guard let request = peer.completeRequest() else { return false }
    let response = exchange.respond(to: request)
    guard let message = unsafe message(of: response, to: peer, on: connection) else { return false }
    for field in response.headers.fields {
      guard unsafe http_response_add(message, field.name, field.value) != 0 else {
        unsafe http_response_discard(message)
        return false
      }
    }
    return unsafe http_response_send(message, connection, UInt32(response.status.code)) != 0
  }

  private func message(
    of response: HTTPResponse, to peer: PeerConnection, on connection: OpaquePointer
  ) -> OpaquePointer? {
    switch response.body {
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes {
        unsafe http_response_of_bytes($0.baseAddress, $0.count)
      }
    case .deferred(let write):
      return unsafe http_response_of_stream(
        Unmanaged.passRetained(DeferredSender(write)).toOpaque(),
        { unsafe $0.deferredSender.read(into: .init(start: $1, count: $2)) },
        { unsafe Unmanaged<DeferredSender>.fromOpaque($0).release() })
    case .events(let stream):
      let connection = unsafe ConnectionReference(pointer: connection)
      let sender = StreamSender(
        stream, suspend: { unsafe http_connection_suspend(connection.pointer) },
        resume: { unsafe http_connection_resume(connection.pointer) })
      guard let sender else { return nil }
      peer.answer(with: stream)
      if peers.isStopping { stream.finish() }
      return unsafe http_response_of_stream(
        Unmanaged.passRetained(sender).toOpaque(),
        { unsafe $0.sender.read(into: .init(start: $1, count: $2)) },
        {
          unsafe $0.sender.end()
          unsafe Unmanaged<StreamSender>.fromOpaque($0).release()
        })
    }
  }
}

/// A connection of the library.
// Unchecked, since the library allows to resume a resting connection on any thread, and
// `StreamSender` sees to it that only resting ones are.
@safe private struct ConnectionReference: @unchecked Sendable {
  let pointer: OpaquePointer
}

// MARK: - What the library calls

extension UnsafeMutableRawPointer {
  /// What the library was given, and gives back.
  fileprivate var server: MicroHTTPDServer {
    unsafe Unmanaged<MicroHTTPDServer>.fromOpaque(self).takeUnretainedValue()
  }

  fileprivate var peer: PeerConnection {
    unsafe Unmanaged<PeerConnection>.fromOpaque(self).takeUnretainedValue()
  }

  fileprivate var deferredSender: DeferredSender {
    unsafe Unmanaged<DeferredSender>.fromOpaque(self).takeUnretainedValue()
  }

  fileprivate var sender: StreamSender {
    unsafe Unmanaged<StreamSender>.fromOpaque(self).takeUnretainedValue()
  }
}

extension http_callbacks {
  fileprivate init(server: UnsafeMutableRawPointer) {
    unsafe self.init(
      context: server,
      opened: { unsafe Unmanaged.passRetained($0.server.open(socket: $1)).toOpaque() },
      closed: {
        unsafe $0.server.close($1.peer)
        unsafe Unmanaged<PeerConnection>.fromOpaque($1).release()
      },
      request_line: { unsafe $1.peer.beginRequest(target: String(validatingCString: $2)) },
      head: { server, pointer, connection, method, length, isOld in
        let peer = unsafe pointer.peer
        // A target that is cut by a NUL, or is not UTF-8, is refused like an empty one.
        let target = peer.target.flatMap { $0.utf8.count == length ? $0 : nil } ?? ""
        let head = HTTPRequestHead(
          method: unsafe String(validatingCString: method) ?? "", target: target,
          needsHost: isOld == 0, headers: unsafe HTTPHeaders(of: connection))
        return unsafe server.server.receiveHead(head, from: peer) ? 1 : 0
      },
      body: {
        unsafe $1.peer.receive(body: UnsafeRawBufferPointer(start: $2, count: $3))
        return 1
      },
      complete: { unsafe $0.server.answer($1.peer, on: $2) ? 1 : 0 },
      answered: { unsafe $1.peer.endAnswer() })
  }
}

extension HTTPHeaders {
  /// Reads the fields of a connection's request.
  fileprivate init(of connection: OpaquePointer) {
    self.init()
    unsafe withUnsafeMutablePointer(to: &self) { pointer in
      unsafe http_connection_fields(connection, pointer) { context, name, nameSize, value, size in
        let name = unsafe UnsafeRawBufferPointer(start: name, count: nameSize)
        let value = unsafe UnsafeRawBufferPointer(start: value, count: size)
        // What is not UTF-8 becomes a NUL, which the checks of the head refuse.
        unsafe context.assumingMemoryBound(to: HTTPHeaders.self).pointee.add(
          String(validating: name, as: UTF8.self) ?? "\0",
          String(validating: value, as: UTF8.self) ?? "\0")
      }
    }
  }
}
