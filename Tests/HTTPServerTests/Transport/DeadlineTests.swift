// SPDX-License-Identifier: Apache-2.0

import Glibc
import HTTPServer
import Testing

/// Clients that keep a connection without using it.
struct DeadlineTests {
  private func server() throws -> TestServer {
    try TestServer {
      $0.idleTimeout = .seconds(1)
      $0.requestTimeout = .milliseconds(300)
    }
  }

  /// Sends bytes with pauses, which are shorter than what counts as idle, until the server answers.
  private func drip(_ client: ClientSocket, _ byte: String) throws -> ClientSocket.Reply {
    var entry = pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<200 where poll(&entry, 1, 50) == 0 { client.send(byte) }
    return try client.reply()
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: a\r\nX: ", "G",
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
  ])
  func `A request that drips in is refused and its connection closed`(start: String) throws {
    let server = try server()
    let client = try server.connect(sending: start)
    let reply = try drip(client, "a")
    #expect(reply.status == 408)
    #expect(try client.receive().isEmpty)
    #expect(
      try server.connect(sending: "GET / HTTP/1.1\r\nHost: a\r\n\r\n").reply().text == "hello")
  }

  @Test func `Chunks that drip in are refused`() throws {
    let client = try server().connect(
      sending: "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    #expect(try drip(client, "1\r\na\r\n").status == 408)
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"])
  func `A connection that does nothing is closed`(start: String) throws {
    let client = try server().connect(sending: start)
    _ = try client.receiveAll()
  }

  @Test func `Half a request and then nothing is refused when its time is over`() throws {
    let server = try TestServer {
      $0.idleTimeout = .seconds(100)
      $0.requestTimeout = .milliseconds(100)
    }
    let client = try server.connect(sending: "GET / HTTP/1.1\r\n")
    #expect(try client.reply().status == 408)
  }

  @Test func `A client that closed is let go`() throws {
    let server = try TestServer {
      $0.idleTimeout = .seconds(100)
      $0.requestTimeout = .milliseconds(400)
    }
    let client = try server.connect(sending: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    client.finishSending()
    #expect(try client.receiveAll().hasSuffix("hello"))
  }
}
