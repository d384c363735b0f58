// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import Testing

/// Requests that no honest client sends.
struct MalformedRequestTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let request: String
    /// The statuses that may come back; 0 stands for a closed connection without an answer.
    let statuses: [Int]

    var testDescription: String { name }

    init(_ name: String, _ request: String, _ statuses: Int...) {
      self.name = name
      self.request = request
      self.statuses = statuses
    }
  }

  static let host = "Host: localhost\r\n"
  static let long = String(repeating: "a", count: 40_000)

  static let cases = [
    Case("fine", "GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 200),
    Case("fine, old", "GET / HTTP/1.0\r\n\r\n", 200),
    Case("no host", "GET / HTTP/1.1\r\n\r\n", 400),
    Case("two hosts", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
    Case("unknown method", "BREW / HTTP/1.1\r\n\(host)\r\n", 501),
    Case("method in lower case", "get / HTTP/1.1\r\n\(host)\r\n", 501),
    Case("TRACE", "TRACE / HTTP/1.1\r\n\(host)\r\n", 501),
    Case("CONNECT", "CONNECT localhost:1 HTTP/1.1\r\n\(host)\r\n", 501),
    Case("no version", "GET /\r\n\r\n", 0, 400, 505),
    Case("version 2", "GET / HTTP/2.0\r\n\(host)\r\n", 505),
    Case("no version number", "GET / HTTP/x\r\n\(host)\r\n", 400),
    Case("no target", "GET HTTP/1.1\r\n\(host)\r\n", 0, 400),
    Case("target without slash", "GET apps HTTP/1.1\r\n\(host)\r\n", 400),
    Case("space in target", "GET /a b HTTP/1.1\r\n\(host)\r\n", 0, 400),
    Case("NUL in target", "GET /\0a HTTP/1.1\r\n\(host)\r\n", 400),
    Case("encoded NUL in path", "GET /%00 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("bad escape", "GET /%zz HTTP/1.1\r\n\(host)\r\n", 400),
    Case("cut escape", "GET /%4 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("escape in query", "GET /?a=%4 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("invalid UTF-8", "GET /%ff HTTP/1.1\r\n\(host)\r\n", 400),
    Case("surrogate", "GET /%ed%a0%80 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("overlong slash", "GET /%c0%af HTTP/1.1\r\n\(host)\r\n", 400),
    Case("dot segments", "GET /a/../b HTTP/1.1\r\n\(host)\r\n", 400),
    Case("encoded dot segments", "GET /a/%2e%2E/b HTTP/1.1\r\n\(host)\r\n", 400),
    Case("fragment", "GET /#a HTTP/1.1\r\n\(host)\r\n", 400),
    Case("long target", "GET /\(long) HTTP/1.1\r\n\(host)\r\n", 414),
    Case("long header", "GET / HTTP/1.1\r\n\(host)X: \(long)\r\n\r\n", 431),
    Case(
      "many headers",
      "GET / HTTP/1.1\r\n\(host)" + String(repeating: "A: b\r\n", count: 5000) + "\r\n", 431),
    Case("endless method", long, 0, 400, 414, 431, 501),
    Case("header without colon", "GET / HTTP/1.1\r\n\(host)abc\r\n\r\n", 400),
    Case("space before colon", "GET / HTTP/1.1\r\n\(host)A : b\r\n\r\n", 400),
    // The library takes such a line for the end of the head.
    Case("empty name", "GET / HTTP/1.1\r\n\(host)Connection: close\r\n: b\r\n\r\n", 200, 400),
    Case("control character", "GET / HTTP/1.1\r\n\(host)A: \u{1}\r\n\r\n", 400),
    Case(
      "two lengths",
      "POST /echo HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    Case(
      "equal lengths",
      "POST /echo HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
    Case(
      "length and chunks",
      "POST /echo HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400),
    Case("spaced length", "POST /echo HTTP/1.1\r\n\(host)Content-Length : 1\r\n\r\na", 400),
    Case("negative length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
    Case("signed length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: +1\r\n\r\na", 400),
    Case("length with words", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 1 a\r\n\r\na", 400),
    Case("empty length", "POST /echo HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", 400),
    Case(
      "huge length",
      "POST /echo HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999999\r\n\r\n", 413),
    Case("large length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 1048577\r\n\r\n", 413),
    Case(
      "unknown coding", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n",
      501),
    Case(
      "bad chunk size", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
      400),
    Case(
      "huge chunk size",
      "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n", 413),
    Case("TLS", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n\r\n", 0, 400, 501),
    Case("nothing but line ends", String(repeating: "\r\n", count: 1000), 0, 400),
  ]

  let server: TestServer

  init() throws {
    server = try TestServer()
  }

  @Test(arguments: cases)
  func `A request is refused with the right status, and the next client is served`(
    test: Case
  ) throws {
    let client = try server.connect(sending: test.request)
    client.finishSending()
    let answer = try client.receiveAll()
    let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    #expect(test.statuses.contains(status), "\(answer)")
    let next = try server.connect(sending: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try next.reply().text == "hello")
  }
}
