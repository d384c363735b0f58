// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsWeb
import TestSupport
import Testing

struct ImageTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
  private let browser: WebBrowser

  init() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      ["Root": [element("Slider", nil, "a", ["MinimumValueImage": "low"])]], in: folder)
    let bundle = "App.app/Settings.bundle/"
    try folder.write(Self.png + [1], to: bundle + "low.png")
    try folder.write(Self.png + [2], to: bundle + "low@2x.png")
    try folder.write(Self.png + [3], to: bundle + "only@3x.png")
    try folder.write("<svg onload='alert(1)'/>", to: bundle + "drawn.png")
    try folder.write(Self.png, to: "App.app/outside.png")
    try folder.write("<html>", to: bundle + "page.html")
    let inside = folder.url.appendingPathComponent(bundle)
    for (name, target) in [
      ("link.png", "../outside.png"), ("passwd.png", "/etc/passwd"), ("loop.png", "loop.png"),
      ("inner.png", "low.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: inside.appendingPathComponent(name).path, withDestinationPath: target)
    }
    browser = try Site([path], home: folder).browser()
  }

  private func get(_ name: String) -> HTTPResponse {
    browser.get("/apps/org.example.app/images/" + name)
  }

  @Test(arguments: [
    ("1/low", 1), ("2/low", 2), ("3/low", 2), ("1/only", 3), ("9/low", 2), ("-1/low", 2),
    ("1/low.png", 1), ("1/inner", 1),
  ])
  func `an image comes in the resolution that fits`(name: String, mark: UInt8) {
    let answer = get(name)
    #expect(answer.status == .ok)
    #expect(answer.bodyBytes?.last == mark)
    #expect(answer.headers["Content-Type"] == "image/png")
    #expect(answer.headers["ETag"] != nil)
  }

  @Test(arguments: [
    "1/missing", "1/link", "1/passwd", "1/loop", "1/drawn", "1/page.html", "1/Root.plist",
    "1/..%2foutside", "1/..%2F..%2F..%2Fetc%2Fpasswd", "1/%2e%2e/outside", "1/../outside",
    "1/..%5coutside", "x/low", "1/low%00.png", "1//etc/passwd", "1/%2fetc%2fpasswd", "1/",
    "99999999999999999999/low", "1/.", "1/%2e", "1/low/../low",
    "1/low%2f..%2flow%2f..%2f..%2foutside",
  ])
  func `nothing else is handed out`(name: String) {
    let answer = get(name)
    #expect([.notFound, .badRequest].contains(answer.status), "\(answer.status)")
    #expect(answer.bodyText?.contains("root:") != true)
  }

  @Test func `an image that the browser has is not sent again`() throws {
    let tag = try #require(get("1/low").headers["ETag"])
    let again = browser.client.get(
      "/apps/org.example.app/images/1/low", headers: ["If-None-Match": tag])
    #expect(again.status == .notModified)
    #expect(again.bodyBytes == [])
  }

  @Test func `an application without an icon shows its letter`() {
    #expect(browser.get("/apps/org.example.app/icon").status == .notFound)
    let letters = browser.page("/").all("span") { $0.classes.contains("letter") }
    #expect(letters.map(\.text) == ["A", "A"])
  }
}
