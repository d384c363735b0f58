// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import TestSupport
import Testing

/// Starting, stopping and where a server listens.
struct LifecycleTests {
  static let hello: HTTPHandler = { _ in .text("hello") }

  private func get(_ address: BoundAddress) throws -> String {
    let client = try ClientSocket(address)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    return try client.reply().text
  }

  @Test func `A free port is found and told`() throws {
    let transport = MicroHTTPDTransport()
    let address = try transport.start(handler: Self.hello)
    #expect(address.description.hasPrefix("127.0.0.1:"))
    #expect(address.port != 0)
    #expect(try get(address) == "hello")
    transport.stop()
  }

  @Test(arguments: ["::1", "[::1]", "localhost"])
  func `A host may be given in several ways`(host: String) throws {
    let transport = MicroHTTPDTransport(
      HTTPServerConfiguration(host: host, port: 0))
    do throws(HTTPServerError) {
      let address = try transport.start(handler: Self.hello)
      #expect(address.port != 0)
      if host.contains(":") { #expect(address.description.hasPrefix("[::1]:")) }
    } catch {
      // A machine may have no IPv6.
      guard case .notBound(_, _) = error else { throw error }
    }
    transport.stop()
  }

  @Test func `An unknown host is told`() {
    let transport = MicroHTTPDTransport(
      HTTPServerConfiguration(host: "no host", port: 0))
    #expect(throws: HTTPServerError.unknownHost("no host")) {
      try transport.start(handler: Self.hello)
    }
  }

  @Test func `A taken port is told, and may be tried again`() throws {
    let first = MicroHTTPDTransport()
    let port = try first.start(handler: Self.hello).port
    let second = MicroHTTPDTransport(
      HTTPServerConfiguration(host: "127.0.0.1", port: port))
    let error = #expect(throws: HTTPServerError.self) { try second.start(handler: Self.hello) }
    #expect(error == .portTaken(port))
    #expect(error?.description.contains("Port \(port) is taken") == true)
    first.stop()
    #expect(try get(second.start(handler: Self.hello)) == "hello")
    second.stop()
  }

  @Test func `A missing library is told with what to install`() {
    let transport = MicroHTTPDTransport(library: "libno-such-library.so.0")
    let error = #expect(throws: HTTPServerError.self) { try transport.start(handler: Self.hello) }
    #expect(error == .libraryMissing)
    #expect(
      error?.description
        == "libmicrohttpd is not installed; on Debian: apt-get install libmicrohttpd12.")
  }

  @Test(arguments: [0, 1, 3])
  func `Any number of threads serves, at least one`(threads: Int) throws {
    var configuration = HTTPServerConfiguration()
    configuration.threads = threads
    let transport = MicroHTTPDTransport(configuration)
    let address = try transport.start(handler: Self.hello)
    #expect(try get(address) == "hello")
    transport.stop()
  }

  @Test func `A transport that serves does not start again`() throws {
    let transport = MicroHTTPDTransport()
    _ = try transport.start(handler: Self.hello)
    #expect(throws: HTTPServerError.alreadyStarted) { try transport.start(handler: Self.hello) }
    transport.stop()
    transport.stop()
  }

  @Test func `A stopped server gives its port back and refuses clients`() throws {
    let transport = MicroHTTPDTransport()
    let address = try transport.start(handler: Self.hello)
    let client = try ClientSocket(address)
    transport.stop()
    #expect(try client.receive().isEmpty)
    #expect(throws: ClientSocket.Broken.self) { try ClientSocket(address) }
  }

  @Test func `Stopping waits for the answer of a handler that runs`() async throws {
    let transport = MicroHTTPDTransport()
    let started = Mailbox<Int>()
    let goOn = DispatchSemaphore(value: 0)
    let address = try transport.start { _ in
      started.put(1)
      goOn.wait()
      return .text("late")
    }
    let client = try ClientSocket(address)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(started.wait(count: 1) == [1])
    async let stopped: Void = Task.detached { transport.stop() }.value
    goOn.signal()
    await stopped
    #expect(try client.reply().text == "late")
  }
}
