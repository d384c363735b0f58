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
      HTTPServerConfiguration(address: .tcp(host: host, port: 0)))
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
      HTTPServerConfiguration(address: .tcp(host: "no host", port: 0)))
    #expect(throws: HTTPServerError.unknownHost("no host")) {
      try transport.start(handler: Self.hello)
    }
  }

  @Test func `A taken port is told, and may be tried again`() throws {
    let first = MicroHTTPDTransport()
    let port = try #require(try first.start(handler: Self.hello).port)
    let second = MicroHTTPDTransport(
      HTTPServerConfiguration(address: .tcp(host: "127.0.0.1", port: port)))
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

  @Test func `A socket in the file system is its owner's alone and goes away`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/web"
    let transport = MicroHTTPDTransport(
      HTTPServerConfiguration(address: .unixSocket(path: path)))
    let address = try transport.start(handler: Self.hello)
    #expect(address == .unixSocket(path: path))
    #expect(try get(address) == "hello")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let second = MicroHTTPDTransport(HTTPServerConfiguration(address: .unixSocket(path: path)))
    #expect(throws: HTTPServerError.socketTaken(path: path)) {
      try second.start(handler: Self.hello)
    }
    transport.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `A socket that a killed program left is replaced, other files are not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/web"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let abandoned = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        bind(abandoned, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(result == 0)
    close(abandoned)
    let configuration = HTTPServerConfiguration(address: .unixSocket(path: path))
    let transport = MicroHTTPDTransport(configuration)
    #expect(try get(transport.start(handler: Self.hello)) == "hello")
    transport.stop()

    try folder.write("precious", to: "web")
    #expect(throws: HTTPServerError.pathOccupied(path: path)) {
      try MicroHTTPDTransport(configuration).start(handler: Self.hello)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test func `A path that is too long for a socket is told`() {
    let path = "/tmp/" + String(repeating: "a", count: 200)
    let transport = MicroHTTPDTransport(HTTPServerConfiguration(address: .unixSocket(path: path)))
    #expect(throws: HTTPServerError.pathTooLong(path: path)) {
      try transport.start(handler: Self.hello)
    }
  }
}
