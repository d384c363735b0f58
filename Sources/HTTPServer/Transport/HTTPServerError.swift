// SPDX-License-Identifier: Apache-2.0

/// Why a transport can't serve.
package enum HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The library behind the transport is not installed.
  case libraryMissing
  /// The library is there but lacks a function, or is older than this program.
  case libraryUnsuitable(version: String)
  /// Another program listens at the port.
  case portTaken(UInt16)
  /// The host's name has no address.
  case unknownHost(String)
  /// The system refused the address.
  case notBound(address: String, reason: String)
  /// The library did not start.
  case notStarted
  /// The transport was started before.
  case alreadyStarted

  /// One sentence that says what happened and what to do.
  package var description: String {
    switch self {
    case .libraryMissing:
      "libmicrohttpd is not installed; on Debian: apt-get install libmicrohttpd12."
    case .libraryUnsuitable(let version):
      "libmicrohttpd \(version) is too old; version 0.9.75 or newer is needed."
    case .portTaken(let port):
      "Port \(port) is taken by another program; stop that program, or choose another port or "
        + "port 0 for any that is free."
    case .unknownHost(let host):
      "The host \(host) has no address; check its spelling or use 127.0.0.1."
    case .notBound(let address, let reason):
      "Can't listen at \(address): \(reason); choose another address or port."
    case .notStarted:
      "The web server did not start, most likely for lack of memory, threads or files; end other "
        + "programs or raise the limits (ulimit -a)."
    case .alreadyStarted:
      "The web server was started before; make a new one to start again."
    }
  }
}
