// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct AccessTests {
  private let site: Site

  init() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      ["Root": [element("TextField", "Name", "name", ["DefaultValue": "old"])]], in: folder)
    site = try Site([path], home: folder)
  }

  private static let page = "/apps/org.example.app"
  private static let row = "/apps/org.example.app/rows/Root/0"

  private var isUnchanged: Bool { site.preferences().string(forKey: "name") == nil }

  @Test(arguments: [
    "evil.example", "localhost", "localhost:80", "localhost:4711.evil.example", "127.0.0.1:4711",
    "localhost:4711@evil.example", "", "evil.example:4711", "[::1]:4711",
  ])
  func `a foreign host is refused whatever comes along`(host: String) throws {
    var client = try site.browser().client
    client.host = host
    client.headers["Authorization"] = "Bearer " + Site.token
    for address in ["/", Self.page, "/api/apps", "/assets/settings.css", "/?token=" + Site.token] {
      let answer = client.get(address)
      #expect([.misdirectedRequest, .badRequest].contains(answer.status), "\(address)")
      #expect(answer.headers["Set-Cookie"] == nil)
    }
  }

  @Test func `the host may be written in capitals`() throws {
    var client = try site.browser().client
    client.host = "LocalHost:4711"
    #expect(client.get("/").status == .ok)
  }

  @Test(arguments: [
    "/", Self.page, "/search?q=a", "/events", "/api/apps", "/apps/org.example.app/icon",
    "/api/openapi.json", "/nothing", "/?token=", "/?token=wrong", "/?token=" + Site.token + "0",
    "/?Token=" + Site.token, "/?x=1&token=" + Site.token.dropLast(),
  ])
  func `nothing is told without the token`(address: String) {
    let answer = site.stranger.get(address)
    #expect(answer.status == .unauthorized)
    #expect(answer.bodyText?.contains("Name") == false)
    #expect(answer.headers["Set-Cookie"] == nil)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH"])
  func `nothing is changed without the token`(method: String) {
    for address in [
      Self.row, "/api" + Self.row, "/api/apps/org.example.app/values", Self.page + "/reset",
    ] {
      let answer = site.stranger.send(
        method, address, headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: Array("value=new&token=\(Site.token)".utf8))
      #expect(answer.status == .unauthorized, "\(address)")
    }
    #expect(isUnchanged)
  }

  @Test(
    arguments: [
      ("/", "/"), ("/apps/org.example.app", "/apps/org.example.app"),
      ("/apps/org.example.app/pages/A%20B%2fC", "/apps/org.example.app/pages/A%20B%2FC"),
      ("//evil.example/", "/evil.example/"), ("/\\evil.example", "/%5Cevil.example"),
      ("///evil.example", "/evil.example"), ("/%2f%2fevil.example", "/%2F%2Fevil.example"),
      ("http://localhost:4711/apps", "/apps"),
      ("/%0d%0aSet-Cookie:x=y", "/%0D%0ASet-Cookie%3Ax%3Dy"),
    ])
  func `the token is exchanged for a cookie and leaves the address`(path: String, place: String) {
    let answer = site.stranger.get(path + "?token=" + Site.token)
    #expect(answer.status == .seeOther)
    #expect(answer.headers["Location"] == place)
    let cookie = answer.headers["Set-Cookie"] ?? ""
    #expect(cookie.hasPrefix("settings_session_4711="))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(!cookie.contains(Site.token))
  }

  @Test func `the rest of the query stays`() {
    let answer = site.stranger.get("/search?q=a%26b&token=\(Site.token)&x=1")
    #expect(answer.headers["Location"] == "/search?q=a%26b&x=1")
  }

  @Test func `two servers at one host do not share their cookies`() {
    var client = site.stranger
    site.site.setHosts(["localhost:1", "localhost:2", "settings.example"])
    var names: Set<String> = []
    for host in ["localhost:1", "localhost:2", "settings.example"] {
      client.host = host
      let cookie = client.get("/?token=" + Site.token).headers["Set-Cookie"] ?? ""
      names.insert(String(cookie.prefix { $0 != "=" }))
    }
    #expect(names == ["settings_session_1", "settings_session_2", "settings_session"])
  }

  @Test func `a cookie that nobody gave out counts for nothing`() throws {
    var client = site.stranger
    for cookie in [
      "settings_session_4711=", "settings_session_4711=00000000000000000000000000000000",
    ] {
      client.headers["Cookie"] = cookie
      #expect(client.get("/").status == .unauthorized)
    }
    // A server that was started again gave out other ones.
    let other = try Site([site.home.url.path + "/App.app"], home: site.home)
    client.headers["Cookie"] = try other.browser().client.headers["Cookie"]
    #expect(client.get("/").status == .unauthorized)
  }

  @Test func `a session beyond the thousandth ends the oldest`() throws {
    let first = try site.browser()
    for _ in 0..<1_000 { _ = site.stranger.get("/?token=" + Site.token) }
    #expect(first.get("/").status == .unauthorized)
    #expect(try site.browser().get("/").status == .ok)
  }

  @Test(
    arguments: [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "http://localhost:4712"],
      ["Origin": "http://localhost:4711.evil.example"], ["Origin": "file://"], ["Origin": ""],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      ["Origin": "http://localhost:4711", "Sec-Fetch-Site": "cross-site"],
    ] as [HTTPHeaders])
  func `a form of another site is refused`(headers: HTTPHeaders) throws {
    let browser = try site.browser()
    let token = browser.formToken
    let answer = browser.client.post(
      Self.row, form: FormValues(["_token": token, "value": "new"]), headers: headers)
    #expect(answer.status == .forbidden)
    #expect(isUnchanged)
  }

  @Test func `a form without the token of its own session is refused`() throws {
    let (mine, other) = (try site.browser(), try site.browser())
    #expect(mine.formToken != other.formToken)
    for token in ["", "x", other.formToken, Site.token] {
      let answer = mine.post(Self.row, [("_token", token), ("value", "new")])
      #expect(answer.status == .forbidden)
    }
    #expect(mine.post(Self.row, [("value", "new")]).status == .forbidden)
    #expect(isUnchanged)
    #expect(
      mine.post(Self.row, [("_token", mine.formToken), ("value", "new")]).status == .seeOther)
    #expect(!isUnchanged)
  }

  @Test func `a program comes with the token and needs no form`() {
    let put = site.program.send("PUT", "/api" + Self.row, body: Array("{\"value\":\"new\"}".utf8))
    #expect(put.status == .noContent)
    #expect(!isUnchanged)
    for header in ["Bearer ", "Bearer wrong", "Basic " + Site.token, Site.token, "bearer"] {
      #expect(
        site.stranger.get("/api/apps", headers: ["Authorization": header]).status == .unauthorized)
    }
  }

  @Test(arguments: ["/%zz", "/..", "/a?%", "/" + String(repeating: "a", count: 20_000)])
  func `a request that reaches no page is answered with care too`(target: String) {
    let answer = site.stranger.get(target)
    #expect((400...499).contains(answer.status.code))
    #expect(answer.headers["Content-Security-Policy"] == "default-src 'none'")
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    #expect(answer.headers["Cache-Control"] == "no-store")
  }

  @Test func `every answer tells the browser what not to do`() throws {
    let browser = try site.browser()
    var foreign = browser.client
    foreign.host = "evil.example"
    let answers = [
      browser.get("/"), browser.get("/nothing"), browser.get("/api/nothing"),
      browser.get("/assets/settings.js"), site.stranger.get("/"), site.stranger.get("/api/apps"),
      foreign.get("/"), browser.post(Self.row, []), browser.get("/events"),
      site.stranger.get("/?token=" + Site.token), browser.client.send("PATCH", "/"),
      browser.client.send("OPTIONS", "/"), site.program.send("POST", Self.row),
    ]
    for answer in answers {
      #expect(
        answer.headers["Content-Security-Policy"]?.hasPrefix("default-src 'self'") == true,
        "\(answer.status)")
      #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
      #expect(answer.headers["Referrer-Policy"] == "same-origin")
      #expect(answer.headers["X-Frame-Options"] == "DENY")
      #expect(["no-store", "no-cache"].contains(answer.headers["Cache-Control"]))
      #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
      answer.eventStream?.close()
    }
  }
}
