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
  /// Which file a socket in the file system is.
  let file: FileIdentity?

  /// Opens a socket.
  ///
  /// - Parameter address: Where to listen.
  /// - Throws: Why that is not possible.
  init(_ address: HTTPServerConfiguration.Address) throws(HTTPServerError) {
    switch address {
    case .tcp(let host, let port): try self.init(host: host, port: port)
    case .unixSocket(let path): try self.init(path: path)
    }
  }

  private init(host: String, port: UInt16) throws(HTTPServerError) {
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
          file = nil
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

  private init(path: String) throws(HTTPServerError) {
    guard var address = Self.socketAddress(path) else { throw .pathTooLong(path: path) }
    try Self.removeAbandoned(path, &address)
    let descriptor = Self.open(AF_UNIX)
    // The socket's file gets the mode of its descriptor, so nobody else can slip in before a chmod.
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0,
      unsafe Self.withPointer(&address, { unsafe bind(descriptor, $0, $1) }) == 0,
      listen(descriptor, SOMAXCONN) == 0, let file = FileIdentity(path: path)
    else {
      let failure = errno
      if descriptor >= 0 { _ = systemClose(descriptor) }
      if failure == EADDRINUSE { throw .socketTaken(path: path) }
      throw .notBound(address: path, reason: Self.reason(failure))
    }
    self.descriptor = descriptor
    self.address = .unixSocket(path: path)
    self.file = file
  }

  /// Stops to listen, when nobody serves.
  func close() {
    _ = systemClose(descriptor)
    removeFile()
  }

  /// Removes the file of a socket, unless it is somebody else's by now.
  func removeFile() {
    guard case .unixSocket(let path) = address, let file, FileIdentity(path: path) == file else {
      return
    }
    _ = unsafe unlink(path)
  }

  /// Removes a socket that nobody serves at any more, as a killed program leaves it.
  private static func removeAbandoned(
    _ path: String, _ address: inout sockaddr_un
  ) throws(HTTPServerError) {
    guard let file = FileIdentity(path: path) else { return }
    guard file.isSocket else { throw .pathOccupied(path: path) }
    let descriptor = open(AF_UNIX)
    defer { if descriptor >= 0 { _ = systemClose(descriptor) } }
    guard unsafe withPointer(&address, { unsafe connect(descriptor, $0, $1) }) != 0,
      errno == ECONNREFUSED
    else { throw .socketTaken(path: path) }
    _ = unsafe unlink(path)
  }

  private static func open(_ family: Int32) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0, family != AF_UNIX else { return descriptor }
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
    return .tcp(host: text(host), port: UInt16(text(port)) ?? 0)
  }

  private static func socketAddress(_ path: String) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard !path.isEmpty, path.utf8.count < capacity, !path.utf8.contains(0) else { return nil }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return address
  }

  private static func withPointer(
    _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func reason(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    return unsafe strerror_r(code, &buffer, buffer.count) == 0 ? text(buffer) : "error \(code)"
  }
}
