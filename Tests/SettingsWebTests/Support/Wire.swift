// SPDX-License-Identifier: Apache-2.0

import Glibc
import HTTPServer
import TestSupport

/// A connection to a server, on which a test sends whatever bytes it wants.
final class Wire {
  typealias Broken = LoopbackSocket.Broken

  let descriptor: Int32

  /// Connects; reading fails after twenty seconds of silence, so that no test hangs.
  init(_ address: BoundAddress) throws {
    descriptor = try LoopbackSocket.connect(toPort: address.port, patience: 20)
  }

  deinit { Glibc.close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

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

  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads some bytes; none at the end.
  func receive() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
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

  /// Reads one answer with a known length; its status and body.
  func answer() throws -> (status: Int, body: String) {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      let more = try receive()
      guard !more.isEmpty else { throw Broken() }
      bytes += more
      end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
    }
    let head = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    var body = Array(bytes[((end ?? 0) + 4)...])
    if head.lowercased().contains("transfer-encoding: chunked") {
      body = try dechunk(body)
    } else {
      let length =
        lines.first { $0.lowercased().hasPrefix("content-length:") }
        .flatMap { Int($0.split(separator: " ").last ?? "") } ?? 0
      while body.count < length { body += try receiveMore() }
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, String(decoding: body, as: UTF8.self))
  }

  private func receiveMore() throws -> [UInt8] {
    let more = try receive()
    guard !more.isEmpty else { throw Broken() }
    return more
  }

  /// Takes the chunks apart, and reads those that are missing.
  private func dechunk(_ start: [UInt8]) throws -> [UInt8] {
    var (rest, body) = (start[...], [UInt8]())
    while true {
      while !rest.contains(10) { rest += try receiveMore() }
      let line = rest.prefix { $0 != 13 }
      guard let size = Int(String(decoding: line, as: UTF8.self), radix: 16) else { throw Broken() }
      let whole = line.count + 2 + size + 2
      while rest.count < whole { rest += try receiveMore() }
      if size == 0 { return body }
      body += rest.dropFirst(line.count + 2).prefix(size)
      rest = rest.dropFirst(whole)
    }
  }
}
