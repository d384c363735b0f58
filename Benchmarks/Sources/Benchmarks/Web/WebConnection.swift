// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A connection to the web server that sends requests and tells when their answers begin.
final class WebConnection {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32
  private let head: String

  init(port: UInt16, token: String) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &name) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        connect(descriptor, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "The server can't be reached.") }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var isOn: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    head = " HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
  }

  deinit { close(descriptor) }

  func ask(_ target: String) throws {
    let bytes = Array(("GET " + target + head).utf8)
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(description: "A request can't be sent.")
    }
  }

  func receive() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { throw Failure(description: "The server ended a connection.") }
    return Array(bytes.prefix(count))
  }

  /// Asks and reads the whole answer.
  ///
  /// - Returns: The seconds to its first bytes and to its end, and its bytes.
  func measure(_ target: String) throws -> (first: Double, whole: Double, answer: [UInt8]) {
    let start = ContinuousClock.now
    try ask(target)
    var answer = try receive()
    let first = start.duration(to: .now) / .seconds(1)
    let mark = Array("\r\n\r\n".utf8)
    guard let end = answer.indices.first(where: { answer[$0...].starts(with: mark) }) else {
      throw Failure(description: "The head of an answer came in pieces.")
    }
    let head = String(decoding: answer[..<end], as: UTF8.self).lowercased()
    if head.contains("transfer-encoding: chunked") {
      let last = Array("\r\n0\r\n\r\n".utf8)
      while !answer.suffix(last.count).elementsEqual(last) { answer += try receive() }
    } else {
      let length =
        head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        .flatMap { Int($0.split(separator: " ").last ?? "") } ?? 0
      while answer.count < end + 4 + length { answer += try receive() }
    }
    return (first, start.duration(to: .now) / .seconds(1), answer)
  }
}
