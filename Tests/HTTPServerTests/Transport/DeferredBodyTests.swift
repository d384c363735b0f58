// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import Synchronization
import Testing

struct DeferredBodyTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  private func serve(_ bytes: [UInt8], _ counter: Counter) throws -> (
    MicroHTTPDTransport, BoundAddress
  ) {
    var router = Router()
    router.get("/") { _, _ in
      .html(writing: {
        counter.count.add(1, ordering: .relaxed)
        return bytes
      })
    }
    let transport = MicroHTTPDTransport()
    return (transport, try transport.start(handler: router.handler))
  }

  private static let request = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

  @Test(arguments: [0, 1, 1_000, 3_000_000])
  func `a page that is written late arrives whole`(size: Int) throws {
    let (transport, address) = try serve(Array(repeating: 120, count: size), Counter())
    defer { transport.stop() }
    let client = try ClientSocket(address)
    client.send(Self.request)
    let answer = try client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.utf8.count { $0 == 120 } >= size)
    #expect(answer.hasSuffix("0\r\n\r\n"))
  }

  @Test func `an old client gets the page to the end of the connection`() throws {
    let (transport, address) = try serve(Array("whole".utf8), Counter())
    defer { transport.stop() }
    let client = try ClientSocket(address)
    client.send("GET / HTTP/1.0\r\n\r\n")
    #expect(try client.receiveAll().hasSuffix("\r\n\r\nwhole"))
  }

  @Test func `the head alone needs no page`() throws {
    let counter = Counter()
    let (transport, address) = try serve(Array("whole".utf8), counter)
    defer { transport.stop() }
    let client = try ClientSocket(address)
    client.send("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    let answer = try client.receiveAll()
    #expect(answer.hasPrefix("HTTP/1.1 200") && !answer.contains("whole"))
    #expect(counter.count.load(ordering: .relaxed) == 0)
  }

  @Test func `a client that goes away in the middle disturbs nobody`() throws {
    let (transport, address) = try serve(Array(repeating: 120, count: 5_000_000), Counter())
    defer { transport.stop() }
    for _ in 0..<20 {
      let client = try ClientSocket(address)
      client.send(Self.request)
      _ = try client.receive(atMost: 10)
      client.reset()
    }
    let client = try ClientSocket(address)
    client.send(Self.request)
    #expect(try client.receiveAll().utf8.count > 5_000_000)
  }

  @Test func `a page is written once`() {
    let counter = Counter()
    let client = HTTPTestClient { _ in
      .html(writing: {
        counter.count.add(1, ordering: .relaxed)
        return Array("whole".utf8)
      })
    }
    #expect(client.get("/").bodyText == "whole")
    #expect(client.send("HEAD", "/").bodyBytes == [])
    #expect(counter.count.load(ordering: .relaxed) == 1)
  }
}
