// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import TestSupport
import Testing

/// Many clients and many requests.
struct LoadTests {
  static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `A thousand idle clients do not keep another from being served`() async {
    // In a process of its own, which has the file descriptors to itself.
    await #expect(processExitsWith: .success) {
      let server = try TestServer()
      let idle = try (0..<1000).map { _ in try server.connect() }
      let half = try (0..<100).map { _ in try server.connect(sending: "GET / HTTP/1.1\r\n") }
      let client = try server.connect(sending: Self.request)
      #expect(try client.reply().text == "hello")
      // The idle ones are served as well, when they wake up.
      for client in idle.prefix(50) {
        client.send(Self.request)
        #expect(try client.reply().text == "hello")
      }
      withExtendedLifetime(half) {}
    }
  }

  @Test func `Clients beyond the limit wait for their turn`() throws {
    let server = try TestServer { $0.maximumConnections = 2 }
    var clients: [ClientSocket] = []
    for _ in 0..<6 {
      clients.append(
        try server.connect(sending: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
    }
    while !clients.isEmpty {
      let ready = try #require(firstReady(clients))
      #expect(try clients.remove(at: ready).reply().text == "hello")
    }
  }

  private func firstReady(_ clients: [ClientSocket]) -> Int? {
    var entries = clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), 10_000) > 0 else { return nil }
    return entries.firstIndex { $0.revents != 0 }
  }

  @Test func `Twenty thousand requests and their streams leave no memory behind`() async {
    await #expect(processExitsWith: .success) {
      let server = try TestServer()
      func run(_ requests: Int) throws {
        for _ in 0..<(requests / 1000) {
          let client = try server.connect()
          let streams = server.streams.all.count
          let streaming = try server.connect(
            sending: "GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
          server.streams.wait(count: streams + 1).last?.finish()
          _ = try streaming.receive(until: "0\r\n\r\n")
          for _ in 0..<10 {
            client.send(String(repeating: Self.request, count: 100))
            for _ in 0..<100 { #expect(try client.reply().status == 200) }
          }
        }
      }
      try run(3000)
      let before = residentKilobytes()
      try run(20_000)
      let growth = residentKilobytes() - before
      #expect(growth < 4096, "\(growth) KiB more")
    }
  }

  @Test func `A stopped server leaves no file and no thread behind`() async {
    await #expect(processExitsWith: .success) {
      func resources() throws -> [Int] {
        try ["fd", "task"].map {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\($0)").count
        }
      }
      func serve() throws {
        let server = try TestServer()
        let clients = try (0..<10).map { _ in try server.connect(sending: Self.request) }
        for client in clients { #expect(try client.reply().text == "hello") }
        let stream = try server.connect(sending: "GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(server.streams.wait(count: 1).count == 1)
        server.transport.stop()
        withExtendedLifetime(stream) {}
      }
      try serve()
      let before = try resources()
      for _ in 0..<10 { try serve() }
      #expect(eventually { (try? resources()) == before })
    }
  }
}

/// The memory of this process that is in use.
func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
}
