// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct EditedBundleTests {
  private let folder: TemporaryFolder
  private let site: Site
  private let browser: WebBrowser

  init() throws {
    folder = try TemporaryFolder()
    try Self.write("Before", in: folder)
    site = try Site([folder.url.path + "/App.app"], home: folder)
    browser = try site.browser()
  }

  private static func write(_ title: String, in folder: TemporaryFolder) throws {
    try TestApplication.write(["Root": [element("ToggleSwitch", title, "key")]], in: folder)
  }

  private var titles: [String] {
    browser.page("/apps/" + Site.domain).all("span") { $0["id"] == "row-0-title" }.map(\.text)
  }

  @Test func `a bundle that is edited while it is open is shown anew and its pages load again`()
    throws
  {
    #expect(titles == ["Before"])
    let stream = try #require(browser.get("/events").eventStream)
    defer { stream.close() }
    try Self.write("After the edit", in: folder)
    var told = ""
    // Nobody asks for a page meanwhile.
    #expect(
      eventually {
        site.site.lookForEditedBundles()
        told += stream.takeText()
        return told.contains("event: reload")
      })
    #expect(told.contains("\"app\":\"org.example.app\""))
    #expect(titles == ["After the edit"])
    try site.preferences().store(true, forKey: "key")
    #expect(
      eventually { site.changes.count == 1 }, "the new session is observed, the old one is not")
  }

  @Test func `a bundle that is gone is said to be gone, and comes back`() throws {
    #expect(titles == ["Before"])
    let app = folder.url.appendingPathComponent("App.app")
    let aside = folder.url.appendingPathComponent("Aside")
    try FileManager.default.moveItem(at: app, to: aside)
    #expect(eventually { browser.get("/apps/" + Site.domain).status == .notFound })
    let page = browser.page("/apps/" + Site.domain)
    #expect(page.faults.isEmpty)
    #expect(page.first("h1")?.text == "The application is no longer there.")
    for address in [
      "/pages/Root", "/options/Root/0", "/why/Root/0", "/reset", "/icon", "/images/1/x",
    ] {
      #expect(browser.get("/apps/" + Site.domain + address).status == .notFound, "\(address)")
    }
    #expect(browser.get("/api/apps").bodyText == "[]\n")
    #expect(browser.get("/").status == .ok)
    try FileManager.default.moveItem(at: aside, to: app)
    #expect(eventually { titles == ["Before"] })
  }

  @Test func `a bundle that is damaged while it is open says what is wrong`() throws {
    #expect(titles == ["Before"])
    try folder.write("<plist><dict>", to: "App.app/Settings.bundle/Root.plist")
    #expect(eventually { titles.isEmpty })
    let page = browser.page("/apps/" + Site.domain)
    #expect(page.faults.isEmpty)
    #expect(page.first("p") { $0.classes == ["problem"] } != nil)
  }

  @Test func `two applications with one identifier have addresses of their own`() throws {
    let second = try TestApplication.write(
      ["Root": [element("ToggleSwitch", "Second", "key")]], in: folder, named: "Other")
    let both = try Site([folder.url.path + "/App.app", second], home: folder)
    let browser = try both.browser()
    let links = browser.page("/").all("a") { $0["href"]?.hasPrefix("/apps/") == true }
      .compactMap { $0["href"] }
    #expect(Set(links) == ["/apps/org.example.app", "/apps/org.example.app-2"])
    #expect(browser.page("/apps/org.example.app-2").row("Root/0")?.text.contains("Second") == true)
  }

  @Test func `an application that is updated has its new name and icon in the list`() throws {
    func listed() -> HTMLDocument { browser.page("/") }
    #expect(listed().all("a").contains { $0.text.contains("App") })
    #expect(listed().first("img") == nil)
    try TestApplication.write(
      ["Root": [element("ToggleSwitch", "Before", "key")]], in: folder,
      info: ["CFBundleDisplayName": "Renamed", "CFBundleIconFile": "Icon.png"])
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "App.app/Icon.png")
    #expect(
      eventually {
        let page = listed()
        return page.all("a").contains { $0.text.contains("Renamed") } && page.first("img") != nil
      })
  }

  @Test func `the page that is told to load again has the new name at once`() throws {
    #expect(titles == ["Before"])
    try TestApplication.write(
      ["Root": [element("ToggleSwitch", "After", "key")]], in: folder,
      info: ["CFBundleDisplayName": "Renamed"])
    #expect(eventually { titles == ["After"] })
    let page = browser.page("/apps/" + Site.domain)
    #expect(page.all("a").contains { $0.text.contains("Renamed") })
  }
}
