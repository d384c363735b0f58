// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport

/// A server on a free port, which stops with this object and its clients.
final class TestServer: Sendable {
  let transport: MicroHTTPDTransport
  let address: BoundAddress
  /// The event streams that clients asked for.
  let streams: Mailbox<EventStream>

  init(_ configure: (inout HTTPServerConfiguration) -> Void = { _ in }) throws {
    var configuration = HTTPServerConfiguration()
    configure(&configuration)
    let streams = Mailbox<EventStream>()
    self.streams = streams
    var router = Router()
    router.get("/") { _, _ in .text("hello") }
    router.get("/large") { _, _ in .bytes(Array(repeating: 120, count: 1 << 20), type: "text/x") }
    router.get("/tagged") { _, _ in
      var response = HTTPResponse.text("tagged")
      response.headers["ETag"] = "\"1\""
      return response
    }
    router.get("/split") { request, _ in
      HTTPResponse(.ok, headers: ["X-Value": request.query["value"] ?? ""])
    }
    router.post("/echo") { request, _ in .bytes(request.body, type: "application/x-echo") }
    router.get("/events") { _, _ in
      let stream = EventStream()
      streams.put(stream)
      return .events(stream)
    }
    transport = MicroHTTPDTransport(configuration)
    address = try transport.start(handler: router.handler)
  }

  deinit { transport.stop() }

  func connect() throws -> ClientSocket { try ClientSocket(address, keeping: self) }

  /// Connects and sends a text.
  func connect(sending text: String) throws -> ClientSocket {
    let client = try connect()
    client.send(text)
    return client
  }
}
