// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import TestSupport
import Testing

/// Event streams on the wire.
struct EventStreamTransportTests {
  static let request = "GET /events HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Connects a client and waits until the stream's beginning has come.
  private func open(_ server: TestServer) throws -> (ClientSocket, EventStream) {
    let count = server.streams.all.count
    let client = try server.connect(sending: Self.request)
    _ = try client.receive(until: "retry: 2000\n\n")
    return (client, try #require(server.streams.wait(count: count + 1).last))
  }

  @Test func `An event arrives while the connection rests`() throws {
    let (client, stream) = try open(TestServer())
    for number in 0..<100 {
      #expect(stream.send(event: "change", id: "\(number)", data: "a\nb"))
      #expect(
        try client.receive(until: "data: b\n\n")
          .contains("id: \(number)\nevent: change\ndata: a\ndata: b\n\n"))
    }
  }

  @Test func `The end of a stream ends the answer, and the connection is kept`() throws {
    let server = try TestServer()
    let (client, stream) = try open(server)
    stream.send(data: "last")
    stream.finish()
    #expect(try client.receive(until: "0\r\n\r\n").contains("data: last"))
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try client.reply().text == "hello")
  }

  @Test func `A client of HTTP 1.0 gets events without chunks`() throws {
    let server = try TestServer()
    let client = try server.connect(sending: "GET /events HTTP/1.0\r\n\r\n")
    let stream = try #require(server.streams.wait(count: 1).first)
    stream.send(data: "one")
    stream.finish()
    #expect(try client.receiveAll().hasSuffix("\r\n\r\nretry: 2000\n\ndata: one\n\n"))
  }

  @Test func `Five hundred streams each get an event`() throws {
    let server = try TestServer()
    let clients = try (0..<500).map { _ in try server.connect(sending: Self.request) }
    let streams = server.streams.wait(count: 500)
    #expect(streams.count == 500)
    for stream in streams { stream.send(data: "event") }
    for client in clients { _ = try client.receive(until: "data: event\n\n") }
  }

  @Test func `Many threads may send at once`() async throws {
    let (client, stream) = try open(TestServer())
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<250 { stream.send(data: "\(thread) \(number)") }
        }
      }
    }
    stream.finish()
    let text = try client.receive(until: "0\r\n\r\n")
    for thread in 0..<4 { #expect(text.contains("data: \(thread) 249\n\n")) }
    // Each line but the first and the empty ones is an event or belongs to a chunk's frame.
    #expect(text.components(of: "data: ") == 1000)
  }

  @Test(arguments: [true, false])
  func `A client that goes away closes its stream`(isAbrupt: Bool) throws {
    let server = try TestServer { $0.pingInterval = .milliseconds(40) }
    let closed = Mailbox<Int>()
    do {
      let (client, stream) = try open(server)
      stream.onClose { closed.put(1) }
      if isAbrupt { client.reset() }
    }
    #expect(closed.wait(count: 1) == [1])
    #expect(server.streams.all[0].send(data: "event") == false)
  }

  @Test func `An idle stream is sent comments`() throws {
    let server = try TestServer { $0.pingInterval = .milliseconds(40) }
    let (client, _) = try open(server)
    _ = try client.receive(until: ": ping\n\n")
    _ = try client.receive(until: ": ping\n\n")
  }

  @Test func `A client that does not read is cut off when its queue is full`() throws {
    let server = try TestServer()
    let client = try server.connect(sending: Self.request)
    let stream = try #require(server.streams.wait(count: 1).first)
    let data = String(repeating: "x", count: 10_000)
    var sent = 0
    while stream.send(data: data), sent < 5000 { sent += 1 }
    #expect(stream.isFinished)
    #expect(sent < 5000)
    // What was sent ends, and the client may connect again.
    #expect(try client.receive(until: "0\r\n\r\n").contains("data: xxx"))
  }

  @Test func `A stream that is given to a second client is not sent to it`() throws {
    let stream = EventStream()
    let transport = MicroHTTPDTransport()
    let address = try transport.start { _ in .events(stream) }
    let first = try ClientSocket(address)
    first.send(Self.request)
    _ = try first.receive(until: "retry: 2000\n\n")
    let second = try ClientSocket(address)
    second.send(Self.request)
    #expect(try second.receiveAll().isEmpty)
    stream.send(data: "event")
    _ = try first.receive(until: "data: event\n\n")
    transport.stop()
  }

  @Test func `Stopping ends every stream`() throws {
    let server = try TestServer()
    let opened = try (0..<20).map { _ in try open(server) }
    let closed = Mailbox<Int>()
    for (_, stream) in opened { stream.onClose { closed.put(1) } }
    server.transport.stop()
    #expect(closed.all.count == 20)
    for (client, _) in opened { #expect(try client.receiveAll().hasSuffix("0\r\n\r\n")) }
  }

  @Test func `Sending while the server stops does no harm`() throws {
    for _ in 0..<10 {
      // The clients don't read, so not every answer can be sent in time.
      let server = try TestServer { $0.stopTimeout = .milliseconds(20) }
      let opened = try (0..<3).map { _ in try open(server) }
      let ended = Mailbox<Int>()
      for (_, stream) in opened {
        Thread.detachNewThread {
          while stream.send(data: "event") {}
          ended.put(1)
        }
      }
      server.transport.stop()
      #expect(ended.wait(count: 3).count == 3)
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
