// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// Damaged requests of every kind: nothing crashes, hangs, or keeps others from being served.
struct MutationTests {
  static let requests = [
    "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=d\r\n\r\n",
    "GET /split?value=%C3%A4+b&c HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"1\", W/\"2\"\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
    "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "3;a=b\r\nabc\r\n2\r\nde\r\n0\r\nA: b\r\n\r\n",
    "PUT /a%2Fb/c HTTP/1.0\r\nA: b\r\n c\r\nExpect: 100-continue\r\nConnection: keep-alive\r\n\r\n",
  ]
  static let pieces = [
    "\r\n", "\n", "\r", " ", "\t", ":", "\0", "%", "%00", "%2e%2e", "/", "?", "&", "=", "\u{7f}",
    "\r\n\r\n", "HTTP/1.1", "Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n", "ffffffff",
    "99999999999999999999", "Host: a\r\n", "\"", ";", ",", "-1", "GET ", "*", "http://a",
  ].map { Array($0.utf8) }

  private static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(requests[Int.random(in: 0..<requests.count, using: &random)].utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        bytes.insert(contentsOf: piece, at: place)
      case 3: bytes.removeSubrange(place...)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }

  @Test func `A server survives damaged requests`() throws {
    let server = try TestServer { $0.requestTimeout = .milliseconds(40) }
    var random = SeededGenerator(seed: 1)
    for round in 0..<60 {
      // Many at a time, since the server lets each one have its time.
      let clients = try (0..<25).map { _ in
        let client = try server.connect()
        client.send(Self.mutated(&random))
        client.finishSending()
        return client
      }
      for client in clients {
        let answer = try client.receiveAll()
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1."), "round \(round): \(answer)")
      }
      let next = try server.connect(sending: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try next.reply().text == "hello")
    }
  }

  @Test func `Damaged targets, headers and forms are refused or understood`() {
    var router = Router()
    router.get("/{a}/{b...}") { request, parameters in
      HTTPResponse(headers: ["A": parameters["a"], "B": request.query["b"] ?? ""])
    }
    router.post("/{a}") { request, _ in
      .text("\(request.cookies["a"] ?? "") \(request.form?.encoded ?? "")")
    }
    let client = HTTPTestClient(handler: router.handler)
    var random = SeededGenerator(seed: 2)
    for _ in 0..<3000 {
      let text = String(decoding: Self.mutated(&random), as: UTF8.self)
      let other = String(decoding: Self.mutated(&random), as: UTF8.self)
      let headers: HTTPHeaders = [
        "Content-Type": "application/x-www-form-urlencoded", "Cookie": text,
        "If-None-Match": other,
      ]
      for response in [
        client.get("/" + FormValues.encode(text) + "/" + other, headers: ["A": "b"]),
        client.send("GET", text), client.send(other, "/", headers: headers),
        client.send(
          "POST", "/a", headers: ["Content-Type": "application/x-www-form-urlencoded"],
          body: Array(text.utf8)),
      ] {
        #expect((200...599).contains(response.status.code))
        #expect(response.headers.fields.allSatisfy { $0.isWellFormed })
      }
    }
  }
}
