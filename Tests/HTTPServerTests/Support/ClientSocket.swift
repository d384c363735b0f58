// SPDX-License-Identifier: Apache-2.0

import Glibc
import HTTPServer
import Synchronization
import TestSupport

/// A client that sends whatever bytes a test wants.
final class ClientSocket: Sendable {
  /// What comes back on the wire.
  struct Reply {
    var status = 0
    var headers = HTTPHeaders()
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  typealias Broken = LoopbackSocket.Broken

  let descriptor: Int32
  /// The server, which runs as long as it has clients.
  private let server: TestServer?
  /// What came but was not asked for yet.
  private let unread = Mutex<[UInt8]>([])

  /// Connects; reading fails after ten seconds of silence, so that no test hangs.
  init(_ address: BoundAddress, keeping server: TestServer? = nil) throws {
    self.server = server
    descriptor = try LoopbackSocket.connect(toPort: address.port, patience: 10)
  }

  deinit { Glibc.close(descriptor) }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes; does not care whether the server still wants them.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that nothing more comes.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Closes at once with a reset, as if the client's machine were gone.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Reads some bytes; none at the end.
  func receive(atMost maximum: Int = 65536) throws -> [UInt8] {
    let waiting = unread.withLock { unread in
      defer { unread.removeFirst(min(maximum, unread.count)) }
      return Array(unread.prefix(maximum))
    }
    return try waiting.isEmpty ? receiveFromSystem(atMost: maximum) : waiting
  }

  private func receiveFromSystem(atMost maximum: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: maximum)
    let count = recv(descriptor, &bytes, maximum, 0)
    if count < 0, errno == ECONNRESET { return [] }
    guard count >= 0 else { throw Broken() }
    return Array(bytes.prefix(count))
  }

  /// Reads until the server closes.
  func receiveAll() throws -> String {
    var bytes: [UInt8] = []
    while case let more = try receive(), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads until a text has come; what came.
  func receive(until text: String) throws -> String {
    var bytes: [UInt8] = []
    while true {
      let more = try receive()
      guard !more.isEmpty else { throw Broken() }
      let start = max(0, bytes.count - text.utf8.count)
      bytes += more
      if String(decoding: bytes[start...], as: UTF8.self).contains(text) {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  private func receiveHead() throws -> String {
    var bytes = unread.withLock { $0 }
    while true {
      // Bytes are compared, since a Swift character may hold both of a line's end.
      if let end = bytes.indices.first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) }) {
        unread.withLock { $0 = Array(bytes[(end + 4)...]) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      let more = try receiveFromSystem(atMost: 16384)
      guard !more.isEmpty else { throw Broken() }
      bytes += more
    }
  }

  /// Reads one reply with a known length, and nothing behind it.
  func reply(toHead: Bool = false) throws -> Reply {
    let lines = try receiveHead().split(separator: "\r\n")
    var reply = Reply()
    reply.status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      reply.headers.add(String(parts[0]), String(parts[1].drop { $0 == " " }))
    }
    var missing = toHead ? 0 : reply.headers["Content-Length"].flatMap { Int($0) } ?? 0
    while missing > 0 {
      let bytes = try receive(atMost: missing)
      guard !bytes.isEmpty else { throw Broken() }
      reply.body += bytes
      missing -= bytes.count
    }
    return reply
  }
}
