// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import HTTPServer

/// A resting connection is woken exactly once, and whenever there is something to send.
struct StreamSenderTests {
  /// A connection that rests and is woken.
  final class Connection: Sendable {
    private let resting = Atomic(false)
    private let faultCount = Atomic(0)
    let wakings = DispatchSemaphore(value: 0)

    var isResting: Bool { resting.load(ordering: .sequentiallyConsistent) }
    /// How often it was let rest while it rested, or woken while it did not.
    var faults: Int { faultCount.load(ordering: .sequentiallyConsistent) }

    func suspend() {
      if resting.exchange(true, ordering: .sequentiallyConsistent) {
        faultCount.add(1, ordering: .relaxed)
      }
    }

    func resume() {
      if !resting.exchange(false, ordering: .sequentiallyConsistent) {
        faultCount.add(1, ordering: .relaxed)
      }
      wakings.signal()
    }
  }

  let stream = EventStream()
  let connection = Connection()

  private func sender() throws -> StreamSender {
    let sender = StreamSender(
      stream, suspend: { [connection] in connection.suspend() },
      resume: { [connection] in connection.resume() })
    return try #require(sender)
  }

  private func read(_ sender: StreamSender, maximum: Int = 64) -> Int {
    var buffer = [UInt8](repeating: 0, count: maximum)
    return buffer.withUnsafeMutableBytes { sender.read(into: $0) }
  }

  @Test func `An empty stream lets the connection rest until something comes`() throws {
    let sender = try sender()
    #expect(read(sender) == "retry: 2000\n\n".utf8.count)
    #expect(read(sender) == 0)
    #expect(connection.isResting)
    stream.send(data: "a")
    stream.send(data: "b")
    #expect(!connection.isResting)
    #expect(read(sender) == 18)
    #expect(read(sender) == 0)
    stream.finish()
    #expect(read(sender) == -1)
    #expect(connection.faults == 0)
  }

  @Test func `What comes between finding nothing and resting keeps the connection awake`() throws {
    let sender = try sender()
    #expect(read(sender) > 0)
    var buffer = [UInt8](repeating: 0, count: 64)
    #expect(buffer.withUnsafeMutableBytes { sender.take(into: $0) } == nil)
    stream.send(data: "a")
    #expect(!sender.rest())
    #expect(read(sender) == 9)
    #expect(sender.rest())
  }

  @Test func `No waking is lost while two threads hand over one event after the other`() throws {
    let sender = try sender()
    let taken = DispatchSemaphore(value: 0)
    let count = 10_000
    Thread.detachNewThread { [stream] in
      for _ in 0..<count {
        stream.send(data: "x")
        // One event at a time, so that the reader finds nothing as often as can be.
        taken.wait()
      }
      stream.finish()
    }
    var missing = "retry: 2000\n\n".utf8.count + count * "data: x\n\n".utf8.count
    var isFirst = true
    reading: while true {
      switch read(sender) {
      case -1: break reading
      case 0:
        let waking = connection.wakings.wait(timeout: .now() + 20)
        try #require(waking == .success)
      case let bytes:
        missing -= bytes
        let events =
          (bytes - (isFirst ? "retry: 2000\n\n".utf8.count : 0)) / "data: x\n\n".utf8.count
        isFirst = false
        for _ in 0..<events { taken.signal() }
      }
    }
    #expect(missing == 0)
    #expect(connection.faults == 0)
  }
}
