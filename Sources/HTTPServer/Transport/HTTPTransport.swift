// SPDX-License-Identifier: Apache-2.0

/// Brings requests from clients to a handler and the answers back.
///
/// ```swift
/// let transport: any HTTPTransport = MicroHTTPDTransport(HTTPServerConfiguration())
/// let address = try transport.start(handler: router.handler)
/// print(address)
/// transport.stop()
/// ```
package protocol HTTPTransport: Sendable {
  /// Begins to accept clients; a transport starts once.
  ///
  /// - Parameter handler: Answers the requests, on the transport's threads.
  /// - Returns: Where clients reach it.
  /// - Throws: Why it can't serve.
  func start(handler: @escaping HTTPHandler) throws(HTTPServerError) -> BoundAddress

  /// Ends event streams, waits for the handlers that run, and closes every connection; does nothing
  /// the second time.
  ///
  /// A handler must not call it.
  func stop()
}
