// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct ChangeEventTests {
  private let site: Site
  private let browser: WebBrowser

  init() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      [
        "Root": [
          element("ToggleSwitch", "One", "one", ["DefaultValue": true]),
          element("ChildPane", "More", nil, ["File": "More"]),
        ],
        "More": [
          element("ToggleSwitch", "One again", "one", ["DefaultValue": true]),
          element("TextField", "Two", "two", ["DefaultValue": "x"]),
        ],
      ], in: folder)
    site = try Site([path], home: folder)
    browser = try site.browser()
    // Opens the application, as the page does that listens.
    _ = browser.page("/apps/" + Site.domain)
  }

  private func open(after: String? = nil, header: String? = nil) throws -> EventStream {
    let answer = browser.client.get(
      "/events" + (after.map { "?after=" + $0 } ?? ""),
      headers: header.map { ["Last-Event-ID": $0] } ?? [:])
    #expect(answer.headers["Content-Type"] == "text/event-stream")
    return try #require(answer.eventStream)
  }

  /// What comes on a stream until a text has come.
  private func receive(_ stream: EventStream, until text: String) -> String {
    var received = ""
    _ = eventually {
      received += stream.takeText()
      return received.contains(text)
    }
    return received
  }

  private var position: String {
    browser.page("/apps/" + Site.domain).first("body")?["data-feed"] ?? ""
  }

  @Test func `a change by another program tells the rows that show it`() throws {
    let stream = try open()
    defer { stream.close() }
    try site.preferences().store(false, forKey: "one")
    let text = receive(stream, until: "event: change")
    #expect(text.contains("\"app\":\"org.example.app\""))
    #expect(
      text.contains("\"rows\":[\"Root\\/0\",\"More\\/0\"]")
        || text.contains("\"rows\":[\"Root/0\",\"More/0\"]"))
    #expect(text.contains("\"pages\":[\"Root\",\"More\"]"))
    #expect(
      browser.page("/apps/" + Site.domain).control(ofRow: "Root/0")?["aria-checked"] == "false")
    #expect(site.changes.map(\.key) == ["one"])
    #expect(site.changes.first?.value == false)
  }

  @Test func `a page that was away gets what it missed, each change once`() throws {
    let before = position
    try site.preferences().store(false, forKey: "one")
    try site.preferences().store("y", forKey: "two")
    #expect(eventually { site.changes.count == 2 })
    for stream in [try open(after: before), try open(header: before)] {
      let text = stream.takeText()
      #expect(text.ranges(of: "event: change").count == 2)
      #expect(!text.contains("reload"))
      stream.close()
    }
    let now = position
    let stream = try open(after: now)
    #expect(!stream.takeText().contains("event:"))
    stream.close()
    // The header counts, since the browser writes it when it comes back.
    let both = browser.client.get("/events?after=" + before, headers: ["Last-Event-ID": now])
    #expect(both.eventStream?.takeText().contains("event:") == false)
    both.eventStream?.close()
  }

  @Test(arguments: [
    "00000000-0", "nonsense", "", "-", "1", "00000000-1-2", "\u{661}-\u{662}",
  ])
  func `a page of another launch is told to load again`(known: String) throws {
    let stream = try open(after: FormValues.encode(known))
    #expect(stream.takeText().contains("event: reload"))
    stream.close()
  }

  @Test func `a number that nobody gave yet, or a negative one, loads the page again`() throws {
    let launch = position.prefix { $0 != "-" }
    for number in ["999", "-5", "9999999999999999999999"] {
      let stream = try open(after: "\(launch)-\(number)")
      #expect(stream.takeText().contains("event: reload"), "\(number)")
      stream.close()
    }
  }

  @Test func `a page that was away for too long loads again`() throws {
    let before = position
    let preferences = site.preferences()
    for number in 0..<520 {
      try preferences.store(.string("\(number)"), forKey: "two")
      // Each is told on its own.
      #expect(eventually { site.changes.count == number + 1 })
    }
    let stream = try open(after: before)
    let text = stream.takeText()
    #expect(text.contains("event: reload") && !text.contains("event: change"))
    stream.close()
  }

  @Test func `streams end when the site closes`() throws {
    let stream = try open()
    site.site.close()
    #expect(stream.isFinished)
  }
}
