// SPDX-License-Identifier: Apache-2.0

/// Where and within which limits a transport serves.
package struct HTTPServerConfiguration: Sendable, Hashable {
  /// What to listen at: a host in digits or by name.
  package var host: String
  /// The port; 0 means any that is free.
  package var port: UInt16
  /// How large a request may be.
  package var limits = HTTPLimits()
  /// The most clients at once; others wait.
  ///
  /// `nil` means 4,096, or fewer when the process may not
  /// open that many files.
  package var maximumConnections: Int?
  /// How long a connection may do nothing at all, in whole seconds.
  package var idleTimeout = Duration.seconds(15)
  /// How long a request may take to arrive, from the end of its request line to its own end.
  ///
  /// A request line itself has this time and the idle timeout together.
  package var requestTimeout = Duration.seconds(30)
  /// How often an idle event stream is sent a comment, so that a client that is gone is noticed.
  package var pingInterval = Duration.seconds(15)
  /// How long ``HTTPTransport/stop()`` waits for clients to take the answers under way.
  package var stopTimeout = Duration.seconds(2)
  /// The threads that serve, so the number of handlers that run at once.
  package var threads = 2

  /// Creates the usual configuration: any free port of the loopback interface, or what is given.
  package init(host: String = "127.0.0.1", port: UInt16 = 0) {
    self.host = host
    self.port = port
  }
}
