// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's `close`, beside a method of that name.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// A socket that listens, made by ourselves so that its port is known.
struct ListeningSocket {
  /// The file descriptor, which whoever serves at the socket closes.
  let descriptor: Int32
  /// Where it listens.
  let address: BoundAddress

  /// Opens a socket.
  ///
  /// - Parameters:
  ///   - host: Where to listen, in digits or by name.
  ///   - port: The port; 0 means any that is free.
  /// - Throws: Why that is not possible.
  init(host: String, port: UInt16) throws(HTTPServerError) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let name =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard unsafe getaddrinfo(name, String(port), &hints, &list) == 0 else {
      throw .unknownHost(host)
    }
    defer { unsafe freeaddrinfo(list) }
    var failure = EADDRNOTAVAIL
    var next = unsafe list
    while let info = unsafe next {
      let descriptor = unsafe Self.open(info.pointee.ai_family)
      if descriptor >= 0 {
        if unsafe bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
          listen(descriptor, SOMAXCONN) == 0
        {
          self.descriptor = descriptor
          self.address = Self.boundAddress(of: descriptor)
          return
        }
      }
      failure = errno
      if descriptor >= 0 { _ = systemClose(descriptor) }
      // To listen at the host's other address instead would surprise.
      unsafe next = failure == EADDRINUSE ? nil : info.pointee.ai_next
    }
    if failure == EADDRINUSE { throw .portTaken(port) }
    throw .notBound(address: "\(host):\(port)", reason: Self.reason(failure))
  }

  /// Stops to listen, when nobody serves.
  func close() { _ = systemClose(descriptor) }

  private static func open(_ family: Int32) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { return descriptor }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // Without it the port stays taken for minutes after clients were connected.
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    return descriptor
  }

  private static func boundAddress(of descriptor: Int32) -> BoundAddress {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = unsafe getsockname(descriptor, address, &length)
        _ = unsafe getnameinfo(
          address, length, &host, socklen_t(host.count), &port, socklen_t(port.count),
          NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    return BoundAddress(host: text(host), port: UInt16(text(port)) ?? 0)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func reason(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    return unsafe strerror_r(code, &buffer, buffer.count) == 0 ? text(buffer) : "error \(code)"
  }
}
