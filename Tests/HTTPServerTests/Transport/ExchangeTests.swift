// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// Well-formed requests on the wire.
struct ExchangeTests {
  let server: TestServer

  init() throws {
    server = try TestServer()
  }

  private func ask(
    _ line: String, _ headers: [String] = [], body: String = ""
  ) throws -> ClientSocket.Reply {
    let head = ([line + " HTTP/1.1", "Host: localhost"] + headers).joined(separator: "\r\n")
    return try server.connect(sending: head + "\r\n\r\n" + body)
      .reply(toHead: line.hasPrefix("HEAD"))
  }

  @Test func `An answer has a date and a length and does not name the server`() throws {
    let reply = try ask("GET /")
    #expect(reply.status == 200)
    #expect(reply.text == "hello")
    #expect(reply.headers["Content-Length"] == "5")
    #expect(reply.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(reply.headers["Date"]?.hasSuffix(" GMT") == true)
    #expect(reply.headers["Server"] == nil)
  }

  @Test func `A HEAD has the length of the body and no body`() throws {
    let client = try server.connect(
      sending: "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let answer = try client.receiveAll()
    #expect(answer.contains("Content-Length: 5\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func `A HEAD of an event stream ends at once`() throws {
    let client = try server.connect(sending: "HEAD /events HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.reply(toHead: true).headers["Content-Type"] == "text/event-stream")
    let stream = try #require(server.streams.wait(count: 1).first)
    #expect(eventually { stream.isFinished })
  }

  @Test func `OPTIONS lists the methods`() throws {
    let reply = try ask("OPTIONS /")
    #expect(reply.status == 204)
    #expect(reply.headers["Allow"] == "GET, HEAD, OPTIONS")
    #expect(try ask("OPTIONS *").headers["Allow"] == "GET, HEAD, POST, OPTIONS")
  }

  @Test func `A wrong method is told which are right`() throws {
    let reply = try ask("DELETE /")
    #expect(reply.status == 405)
    #expect(reply.headers["Allow"] == "GET, HEAD, OPTIONS")
    #expect(reply.headers["Content-Type"] == "application/problem+json")
  }

  @Test func `A known entity tag is answered without a body`() throws {
    #expect(try ask("GET /tagged").text == "tagged")
    let reply = try ask("GET /tagged", ["If-None-Match: \"0\", W/\"1\""])
    #expect(reply.status == 304)
    #expect(reply.headers["ETag"] == "\"1\"")
    #expect(reply.body.isEmpty)
  }

  @Test(arguments: ["a%0D%0AX-Evil:%20b", "a%0Ab", "a%0Db", "a%00b"])
  func `A value can't split the response`(value: String) throws {
    let reply = try ask("GET /split?value=\(value)")
    #expect(reply.status == 500)
    #expect(reply.headers["X-Evil"] == nil)
    #expect(reply.headers["X-Value"] == nil)
  }

  @Test func `A connection is kept for the next request`() throws {
    let client = try server.connect()
    for _ in 0..<10 {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().text == "hello")
    }
  }

  @Test func `Requests that come at once are answered in order`() throws {
    let client = try server.connect()
    var requests = ""
    for number in 0..<50 {
      requests += "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\(number + 10)"
      requests += "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    }
    client.send(requests)
    for number in 0..<50 {
      #expect(try client.reply().text == "\(number + 10)")
      #expect(try client.reply().text == "hello")
    }
  }

  @Test func `A client of HTTP 1.0 is served and its connection closed`() throws {
    let answer = try server.connect(sending: "GET / HTTP/1.0\r\n\r\n").receiveAll()
    #expect(answer.hasPrefix("HTTP/1."))
    #expect(answer.hasSuffix("\r\n\r\nhello"))
  }

  @Test func `A large answer arrives whole`() throws {
    let reply = try ask("GET /large")
    #expect(reply.body.count == 1 << 20)
    #expect(reply.body.allSatisfy { $0 == 120 })
  }
}
