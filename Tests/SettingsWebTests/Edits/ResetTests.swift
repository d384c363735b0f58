// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct ResetTests {
  private let site: Site
  private let browser: WebBrowser

  init() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      [
        "Root": [
          element("ToggleSwitch", "One", "one", ["DefaultValue": true]),
          element("ToggleSwitch", "Two", "two", ["DefaultValue": true]),
          element("ChildPane", "More", nil, ["File": "More"]),
        ], "More": [element("ToggleSwitch", "Three", "three", ["DefaultValue": true])],
      ], in: folder)
    site = try Site([path], home: folder)
    browser = try site.browser()
    for key in ["one", "two", "three", "own"] { try site.preferences().store(false, forKey: key) }
  }

  private var stored: [String] {
    ["one", "two", "three", "own"].filter {
      site.preferences().layeredValue(forKey: $0)?.layer == .stored
    }
  }

  private func answerQuestion(_ address: String) throws -> HTTPResponse {
    let page = browser.page(address)
    #expect(page.faults.isEmpty)
    let form = try #require(page.first("form") { $0["method"] == "post" })
    return browser.post(
      form["action"] ?? "",
      page.all("input") { $0["type"] == "hidden" }.map { ($0["name"] ?? "", $0["value"] ?? "") })
  }

  @Test func `a row is reset by its own button`() {
    let answer = browser.submit("Root/0", ["action": "reset"])
    #expect(answer.status == .seeOther)
    #expect(stored == ["two", "three", "own"])
  }

  @Test func `a page is reset after a question`() throws {
    let address = "/apps/org.example.app/reset?page=Root"
    #expect(browser.get(address).status == .ok)
    #expect(stored.count == 4)
    let answer = try answerQuestion(address)
    #expect(answer.headers["Location"] == "/apps/org.example.app/pages/Root")
    #expect(stored == ["three", "own"])
  }

  @Test func `everything is reset after a question`() throws {
    let answer = try answerQuestion("/apps/org.example.app/reset")
    #expect(answer.headers["Location"] == "/apps/org.example.app")
    #expect(stored == ["own"])
  }

  @Test func `what is no form or names no page resets nothing`() {
    let answer = site.program.send(
      "POST", "/apps/org.example.app/reset", headers: ["Content-Type": "application/json"],
      body: Array("{\"page\":\"More\"}".utf8))
    #expect(answer.status == .unsupportedMediaType)
    let token = browser.formToken
    let unknown = browser.post(
      "/apps/org.example.app/reset", [("_token", token), ("page", "Nothing")])
    #expect(unknown.status == .notFound)
    #expect(stored.count == 4)
  }

  @Test func `a row that an administrator decides is locked and not reset`() throws {
    try site.home.write(
      PropertyListWriter(format: .xml).write(["one": true]),
      to: "etc/settings/forced/org.example.app.plist")
    let fresh = try Site([site.home.url.path + "/App.app"], home: site.home)
    let browser = try fresh.browser()
    let page = browser.page("/apps/org.example.app")
    let row = try #require(page.row("Root/0"))
    #expect(row.classes.contains("locked"))
    #expect(row.text.contains("An administrator sets this value."))
    #expect(page.control(ofRow: "Root/0")?["disabled"] != nil)
    #expect(page.control(ofRow: "Root/0")?["aria-describedby"] == "row-0-note")
    for fields in [["value": "off"], ["action": "reset"]] as [KeyValuePairs<String, String>] {
      let answer = browser.submit("Root/0", fields)
      #expect(answer.status == .unprocessableContent)
      #expect(answer.page.elements(ofRow: "Root/0").contains { $0["role"] == "alert" })
    }
    let why = browser.page("/apps/org.example.app/why/Root/0")
    #expect(why.first("tr") { $0.classes == ["decides"] }?.text.contains("Administrator") == true)
  }
}
