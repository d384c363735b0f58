// SPDX-License-Identifier: Apache-2.0

/// Where a server listens.
package enum BoundAddress: Sendable, Hashable, CustomStringConvertible {
  /// An Internet address, in digits, and the port that was chosen.
  case tcp(host: String, port: UInt16)
  /// A socket in the file system.
  case unixSocket(path: String)

  /// The port, if there is one.
  package var port: UInt16? {
    guard case .tcp(_, let port) = self else { return nil }
    return port
  }

  /// The address as it stands in a URL, such as `127.0.0.1:8080` or `[::1]:8080`, or the path of
  /// the socket.
  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unixSocket(let path): path
    }
  }
}
