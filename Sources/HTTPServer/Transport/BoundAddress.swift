// SPDX-License-Identifier: Apache-2.0

/// Where a server listens.
package struct BoundAddress: Sendable, Hashable, CustomStringConvertible {
  /// An Internet address, in digits.
  package let host: String
  /// The port that was chosen.
  package let port: UInt16

  /// The address as it stands in a URL, such as `127.0.0.1:8080` or `[::1]:8080`.
  package var description: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
