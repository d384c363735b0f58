// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Connections to servers of this machine, on which a test sends whatever bytes it wants.
package enum LoopbackSocket {
  /// What was sent or came is not what the test needs.
  package struct Broken: Error {
    package init() {}
  }

  /// Connects; reading fails after some seconds of silence, so that no test hangs.
  ///
  /// - Parameters:
  ///   - port: The server's port.
  ///   - seconds: How long to wait for bytes.
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: ``Broken`` when nobody listens there.
  package static func connect(toPort port: UInt16, patience seconds: Int) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &name) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        Glibc.connect(descriptor, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, result == 0 else { throw Broken() }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }
}
