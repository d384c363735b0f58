// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import SettingsWeb
import TestSupport
import Testing

/// What strangers may try at the socket; tests that count memory or files run alone.
@Suite(.serialized)
struct AttackTests {
  @Test func `a body that is too large is refused before it is read`() throws {
    let served = try ServedSite()
    let app = "/apps/\(TestApplication.exampleID)/rows/Root/1"
    for head in ["Content-Length: 1000000000\r\n", "Content-Length: 99999999999999999999\r\n"] {
      let wire = try Wire(served.address)
      wire.send(ServedSite.request("POST", app, head))
      #expect(try wire.answer().status == 413)
    }
    let chunked = try Wire(served.address)
    chunked.send(ServedSite.request("POST", app, "Transfer-Encoding: chunked\r\n"))
    let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
    for _ in 0..<20 { chunked.send(chunk) }
    #expect(try chunked.answer().status == 413)
    #expect(try served.isWell())
  }

  @Test func `a thousand idle connections keep nobody out`() throws {
    let served = try ServedSite()
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    // Client and server are one process here.
    let count = min(1_000, (Int(min(limit.rlim_cur, 1 << 20)) - 400) / 2)
    try #require(count > 50)
    var idle: [Wire] = []
    for number in 0..<count {
      let wire = try Wire(served.address)
      // Half of them never say what they want to the end.
      if number.isMultiple(of: 2) { wire.send("GET / HTTP/1.1\r\nHost: ") }
      idle.append(wire)
    }
    for _ in 0..<10 { #expect(try served.isWell()) }
    #expect(idle.count == count)
  }

  @Test(arguments: [
    "GET\r\n\r\n", "\r\n\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\n Host: x\r\n\r\n", "get / HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /apps/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}",
  ])
  func `a malformed request gets no page`(request: String) throws {
    let served = try ServedSite()
    let wire = try Wire(served.address)
    wire.send(request)
    wire.finishSending()
    let answer = try wire.receiveAll()
    #expect(!answer.hasPrefix("HTTP/1.1 2") && !answer.contains("root:"), "\(answer.prefix(200))")
    #expect(try served.isWell())
  }

  @Test func `whatever the routes are asked, the server answers and nobody gets in`() throws {
    let served = try ServedSite([TestApplication.example, TestApplication.torture])
    var random = SeededGenerator(seed: 7)
    let before = try served.site.contents()
    for number in 0..<600 {
      let target = Self.target(&random)
      let method =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"].randomElement(using: &random)
        ?? "GET"
      let isProgram = Bool.random(using: &random) && ["GET", "HEAD", "OPTIONS"].contains(method)
      let wire = try Wire(served.address)
      let token = isProgram ? "Authorization: Bearer \(Site.token)\r\n" : ""
      wire.send(
        "\(method) \(target) HTTP/1.1\r\nHost: \(Site.host)\r\n\(token)Connection: close\r\n\r\n")
      if isProgram, target.hasPrefix("/events") { continue }
      let answer = try wire.receiveAll()
      #expect(
        answer.hasPrefix("HTTP/1.1 ") && !answer.hasPrefix("HTTP/1.1 5"),
        "\(number): \(method) \(target)")
      #expect(!answer.contains("root:x:"), "\(target)")
      if !isProgram, !target.hasPrefix("/assets/") {
        #expect(!answer.hasPrefix("HTTP/1.1 2"), "\(number): \(method) \(target)")
      }
    }
    #expect(try served.isWell())
    #expect(try served.site.contents() == before)
  }

  /// An address near to those that there are.
  private static func target(_ random: inout SeededGenerator) -> String {
    let parts = [
      "apps", "api", "pages", "rows", "options", "why", "reset", "icon", "images", "search",
      "events",
      "assets", "settings.css", "openapi.json", "screens", "explanations", "values", "Root", "More",
      "1", "99", "com.example.AppSettings", "Torture", "..", "%2e%2e",
      "..%2f..%2f..%2fetc%2fpasswd",
      "%00", "%ff", "%", "", ".", "turtle", "%F0%9F%98%80", "a;b", "~", "\\", "'\"", "{}", "etc",
      "passwd",
      "Deep%2FPage", "-1", "9999999999999999999999", String(repeating: "a", count: 3_000),
    ]
    let path = (0..<Int.random(in: 1...6, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined(separator: "/")
    let query =
      ["", "", "?q=%", "?page=..", "?token=x", "?token=", "?after=-", "?&&=", "?q=a&q=b"]
      .randomElement(using: &random) ?? ""
    return "/" + path + query
  }

  @Test func `memory stays flat however often pages are asked for`() throws {
    let served = try ServedSite()
    let count = ProcessInfo.processInfo.environment["WEB_REQUESTS"].flatMap { Int($0) } ?? 5_000
    let targets = [
      "/", "/apps/\(TestApplication.exampleID)", "/apps/\(TestApplication.exampleID)/why/Root/4",
      "/api/apps", "/search?q=warp", "/nothing", "/assets/settings.js",
    ]
    func ask(_ count: Int) throws {
      var wire = try Wire(served.address)
      for number in 0..<count {
        if number.isMultiple(of: 100) { wire = try Wire(served.address) }
        wire.send(ServedSite.request("GET", targets[number % targets.count]))
        _ = try wire.answer()
      }
    }
    try ask(1_000)
    let before = Self.residentMegabytes
    try ask(count)
    // Other tests of this process run meanwhile; a leak of one page for each request would be 20 kB.
    #expect(Self.residentMegabytes - before < 40, "after \(count) requests")
  }

  private static var residentMegabytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4 / 1024
  }
}
