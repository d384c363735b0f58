// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SettingsWeb
import Testing

struct ExamplePageTests {
  private func browser(_ language: String = "en") throws -> WebBrowser {
    try Site([TestApplication.example], languages: [language]).browser()
  }

  @Test(
    arguments: [
      ("en", "ltr", "Warp Drive", "General Info"), ("de", "ltr", "Warpantrieb", "Allgemein"),
      ("ar", "rtl", nil, nil),
    ] as [(String, String, String?, String?)])
  func `a page has the language and direction of its texts`(
    language: String, direction: String, title: String?, header: String?
  ) throws {
    let page = try browser(language).page("/apps/\(TestApplication.exampleID)")
    #expect(page.faults.isEmpty)
    let html = try #require(page.first("html"))
    #expect(html["lang"] == language)
    #expect(html["dir"] == direction)
    let titles = page.all("span") { $0.classes.contains("title") }.map(\.text)
    if let title { #expect(titles.contains(title), "\(titles)") }
    let headers = page.all("h2").map(\.text)
    if let header { #expect(headers.contains(header), "\(headers)") }
    #expect(titles.count >= 4)
  }

  @Test func `the list of applications has each with its name and icon`() throws {
    let page = try browser().page("/")
    #expect(page.faults.isEmpty)
    let links = page.all("a") { $0["href"] == "/apps/\(TestApplication.exampleID)" }
    #expect(links.count == 2)
    #expect(links.map(\.text) == ["AppSettings", "AppSettings"])
    #expect(page.all("img") { $0["src"] == "/apps/\(TestApplication.exampleID)/icon" }.count == 2)
    #expect(page.first("input") { $0["type"] == "search" }?["aria-label"] == "Search")
  }

  @Test func `without an application the list says how to install one`() throws {
    let page = try Site([]).browser().page("/")
    #expect(page.faults.isEmpty)
    #expect(page.all("p").contains { $0.text.contains("settings install APP") })
  }

  @Test func `a child page leads back`() throws {
    let page = try browser().page("/apps/\(TestApplication.exampleID)/pages/More")
    #expect(page.faults.isEmpty)
    #expect(page.first("h1")?.text == "More Settings")
    let path = try #require(page.elements.firstIndex { $0.classes.contains("path") })
    let links = page.elements.filter { $0.name == "a" && $0.ancestors.contains(path) }
    #expect(links.map { $0["href"] } == ["/", "/apps/\(TestApplication.exampleID)"])
    #expect(page.first("li") { $0["aria-current"] == "page" }?.text == "More Settings")
  }

  @Test(arguments: ["en", "de", "fr", "ar", "ja"])
  func `every page of every kind is well formed`(language: String) throws {
    let browser = try browser(language)
    let app = "/apps/\(TestApplication.exampleID)"
    for address in [
      "/", app, app + "/pages/Root", app + "/pages/More", app + "/options/Root/3",
      app + "/why/Root/4", app + "/reset", app + "/reset?page=More", app + "/search?q=a",
      "/search?q=a", "/search", "/search?q=nothing+like+it",
    ] {
      let answer = browser.get(address)
      #expect(answer.status == .ok, "\(address)")
      #expect(answer.page.faults.isEmpty, "\(address)")
      #expect(answer.page.all("h1").count == 1, "\(address)")
      #expect(answer.page.all("main").count == 1, "\(address)")
    }
  }

  @Test(arguments: [
    "/nothing", "/apps/org.example.other", "/apps/com.example.AppSettings/pages/Nothing",
    "/apps/com.example.AppSettings/pages/..%2fRoot", "/apps/com.example.AppSettings/options/Root/4",
    "/apps/com.example.AppSettings/options/Root/99", "/apps/com.example.AppSettings/options/Root",
    "/apps/com.example.AppSettings/why/Root/8", "/apps/com.example.AppSettings/why/Nothing/1",
    "/apps/com.example.AppSettings/pages/Root/3/4", "/apps/com.example.AppSettings/icon/x",
    "/assets/settings.html", "/apps/com.example.AppSettings/images/1/no",
    "/apps/com.example.AppSettings/search/x", "/apps/org.example.other/search",
    "/apps/com.example.AppSettings/reset?page=Nothing",
  ])
  func `an address that leads nowhere is not found`(address: String) throws {
    let answer = try browser().get(address)
    #expect(answer.status == .notFound)
    #expect(answer.headers["Content-Security-Policy"] != nil)
  }

  @Test func `head is get without the body`() throws {
    let browser = try browser()
    let answer = browser.client.send("HEAD", "/apps/\(TestApplication.exampleID)")
    #expect(answer.status == .ok)
    #expect(answer.bodyBytes == [])
    #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
  }
}
