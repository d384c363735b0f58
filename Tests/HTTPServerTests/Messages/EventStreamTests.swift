// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// Event streams without a transport.
struct EventStreamTests {
  let stream = EventStream()
  let woken = Mailbox<Int>()

  init() {
    _ = stream.takeText()
  }

  @Test func `A stream begins with how long to wait before another`() {
    #expect(EventStream(retry: .milliseconds(1500)).takeText() == "retry: 1500\n\n")
  }

  @Test(arguments: [
    ("a", "data: a\n\n"), ("", "data: \n\n"), ("a\nb", "data: a\ndata: b\n\n"),
    ("a\r\nb\rc\n", "data: a\ndata: b\ndata: c\ndata: \n\n"),
    ("ä\u{2028}b", "data: ä\u{2028}b\n\n"),
    ("id: 5", "data: id: 5\n\n"),
  ])
  func `Data may have many lines`(data: String, text: String) {
    stream.send(data: data)
    #expect(stream.takeText() == text)
  }

  @Test func `A name or an id can't smuggle a line`() {
    stream.send(event: "a\ndata: x", id: "1\r\n\n\0 2", data: "d")
    #expect(stream.takeText() == "id: 1 2\nevent: adata: x\ndata: d\n\n")
  }

  @Test func `What is read in parts is whole`() {
    stream.send(data: "0123456789")
    var bytes: [UInt8] = []
    while case .bytes(let part) = stream.read(maximum: 3) {
      #expect(part.count <= 3)
      bytes += part
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "data: 0123456789\n\n")
    #expect(stream.read(maximum: 3) == .empty)
  }

  @Test func `The end comes after what was sent`() {
    stream.send(data: "last")
    stream.finish()
    #expect(!stream.send(data: "too late"))
    #expect(stream.takeText() == "data: last\n\n")
    #expect(stream.read(maximum: 1) == .end)
  }

  @Test func `A full queue finishes the stream and is dropped`() {
    let stream = EventStream(maximumQueueSize: 100)
    _ = stream.takeText()
    #expect(stream.send(data: String(repeating: "x", count: 60)))
    #expect(!stream.send(data: String(repeating: "x", count: 60)))
    #expect(stream.isFinished)
    #expect(stream.read(maximum: 1) == .end)
  }

  @Test func `A ping is sent only when nothing waits`() {
    stream.send(data: "a")
    stream.ping()
    #expect(stream.takeText() == "data: a\n\n")
    stream.ping()
    #expect(stream.takeText() == ": ping\n\n")
  }

  @Test func `The transport is woken for everything`() {
    let isFree = stream.attach { [woken] in woken.put(1) }
    #expect(isFree)
    stream.send(data: "a")
    stream.finish()
    #expect(woken.all.count == 2)
  }

  @Test func `A stream belongs to one client`() {
    let isFree = stream.attach { [woken] in woken.put(1) }
    let isStillFree = stream.attach { [woken] in woken.put(2) }
    #expect(isFree)
    #expect(!isStillFree)
    stream.send(data: "a")
    #expect(woken.all == [1])
  }

  @Test func `Closing is told once, also to who asks late`() {
    let closed = Mailbox<Int>()
    stream.onClose { closed.put(1) }
    stream.close()
    stream.close()
    #expect(closed.all == [1])
    stream.onClose { closed.put(2) }
    #expect(closed.all == [1, 2])
    #expect(!stream.send(data: "a"))
  }

  @Test func `An action may use the stream`() {
    stream.onClose { [stream] in stream.send(data: "a") }
    _ = stream.attach { [stream] in _ = stream.isFinished }
    stream.send(data: "b")
    stream.close()
    #expect(stream.isFinished)
  }
}
