// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// Bodies on the wire.
struct BodyTests {
  static let head = "POST /echo HTTP/1.1\r\nHost: localhost\r\n"
  static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

  private func server(limit: Int = 1000) throws -> TestServer {
    try TestServer { $0.limits.maximumBodySize = limit }
  }

  @Test(arguments: [
    ("0\r\n\r\n", ""), ("1\r\na\r\n0\r\n\r\n", "a"),
    ("1\r\na\r\n00A\r\n0123456789\r\n0\r\n\r\n", "a0123456789"),
    ("2;name=value\r\nab\r\n0\r\nTrailer: value\r\n\r\n", "ab"),
  ])
  func `Chunks are put together`(chunks: String, body: String) throws {
    let client = try server().connect(sending: Self.chunked + chunks)
    let reply = try client.reply()
    #expect(reply.status == 200)
    #expect(reply.text == body)
  }

  @Test func `Chunks may come byte by byte`() throws {
    let client = try server().connect()
    for byte in (Self.chunked + "3\r\nabc\r\n0\r\n\r\n").utf8 { client.send([byte]) }
    #expect(try client.reply().text == "abc")
  }

  @Test func `A body of exactly the limit is taken`() throws {
    let body = String(repeating: "x", count: 1000)
    let server = try server()
    let plain = try server.connect(sending: Self.head + "Content-Length: 1000\r\n\r\n" + body)
    #expect(try plain.reply().text == body)
    let chunked = try server.connect(sending: Self.chunked + "3e8\r\n\(body)\r\n0\r\n\r\n")
    #expect(try chunked.reply().text == body)
  }

  @Test func `A body that is announced too large is refused before it comes`() throws {
    let client = try server().connect(sending: Self.head + "Content-Length: 1001\r\n\r\n")
    let reply = try client.reply()
    #expect(reply.status == 413)
    #expect(reply.headers["Connection"] == "close")
    #expect(reply.headers["Date"]?.hasSuffix(" GMT") == true)
    #expect(try client.receive().isEmpty)
  }

  @Test func `A client that waits for leave to send too much is refused`() throws {
    let client = try server().connect(
      sending: Self.head + "Content-Length: 1001\r\nExpect: 100-continue\r\n\r\n")
    #expect(try client.reply().status == 413)
  }

  @Test func `A client that waits for leave to send gets it`() throws {
    let client = try server().connect(
      sending: Self.head + "Content-Length: 1\r\nExpect: 100-continue\r\n\r\n")
    #expect(try client.reply().status == 100)
    client.send("a")
    #expect(try client.reply().text == "a")
  }

  @Test(arguments: ["Content-Length: 2000000", "Transfer-Encoding: chunked"])
  func `A client that sends too much without looking still gets the refusal`(
    field: String
  ) throws {
    let client = try server().connect(sending: Self.head + field + "\r\n\r\n1e8480\r\n")
    client.send([UInt8](repeating: 120, count: 500_000))
    #expect(try client.reply().status == 413)
  }

  @Test func `A body on a request that has no use for it does no harm`() throws {
    let client = try server().connect(
      sending: "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
        + "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.reply().text == "hello")
    #expect(try client.reply().text == "hello")
  }

  @Test func `Random bodies of many clients come back as they were`() async throws {
    let server = try server(limit: 300_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(seed))
          let client = try server.connect()
          for _ in 0..<12 {
            let size = Int.random(
              in: 0...(Bool.random(using: &random) ? 100 : 100_000), using: &random)
            var body: [UInt8] = []
            while body.count < size {
              withUnsafeBytes(of: random.next()) { body.append(contentsOf: $0) }
            }
            if Bool.random(using: &random) {
              client.send(Self.head + "Content-Length: \(body.count)\r\n\r\n")
              client.send(body)
            } else {
              client.send(Self.chunked)
              var rest = body[...]
              while !rest.isEmpty {
                let chunk = rest.prefix(Int.random(in: 1...30_000, using: &random))
                rest = rest.dropFirst(chunk.count)
                client.send("\(String(chunk.count, radix: 16))\r\n")
                client.send(Array(chunk))
                client.send("\r\n")
              }
              client.send("0\r\n\r\n")
            }
            let reply = try client.reply()
            #expect(reply.status == 200)
            #expect(reply.body == body)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
