// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Serves with libmicrohttpd, which is opened when the transport starts.
///
/// ```swift
/// let transport = MicroHTTPDTransport(HTTPServerConfiguration())
/// let address = try transport.start(handler: router.handler)
/// ```
///
/// A few threads serve all connections, so a handler that takes its time holds up others. The
/// library parses requests strictly, and ``HTTPRequestHead`` checks again what it lets pass:
/// repeated lengths, white space in names, NULs in targets. What it can't see: a NUL in
/// a header field's value ends the value, and a field without a name ends the head. So nothing that
/// decides about rights may stand in front of this server and read requests in its own way.
///
/// Faults of version 0.9.75, the one in Debian 12, that are known at most end the process
/// (CVE-2025-59777 and CVE-2025-62689, not confirmed for this version). What limits them here: the
/// server listens at the loopback interface or a private socket unless told otherwise, and the
/// library's parsers of forms and digests, and its TLS, are never called.
package final class MicroHTTPDTransport: HTTPTransport {
  private struct State {
    var isStarted = false
    var server: MicroHTTPDServer?
  }

  private let configuration: HTTPServerConfiguration
  private let library: String
  private let state = Mutex(State())

  /// Creates a transport, which does not listen yet.
  ///
  /// - Parameters:
  ///   - configuration: Where and within which limits to serve.
  ///   - library: The file name of the library.
  package init(
    _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
    library: String = "libmicrohttpd.so.12"
  ) {
    self.configuration = configuration
    self.library = library
  }

  deinit { stop() }

  package func start(handler: @escaping HTTPHandler) throws(HTTPServerError) -> BoundAddress {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard isFirst else { throw .alreadyStarted }
    do throws(HTTPServerError) {
      try MicroHTTPDServer.load(library: library)
      let server = try MicroHTTPDServer(configuration, handler: handler)
      state.withLock { $0.server = server }
      return server.address
    } catch {
      // A start that failed may be tried again, for instance once the port is free.
      state.withLock { $0.isStarted = false }
      throw error
    }
  }

  package func stop() {
    let server = state.withLock { state in
      defer { state.server = nil }
      return state.server
    }
    server?.stop()
  }
}
