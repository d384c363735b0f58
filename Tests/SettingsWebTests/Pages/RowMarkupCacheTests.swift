// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct RowMarkupCacheTests {
  @Test func `each session has its own token in rows that were written for another`() throws {
    let site = try Site([TestApplication.example])
    let app = "/apps/\(TestApplication.exampleID)"
    let (one, other) = (try site.browser(), try site.browser())
    let pages = [one, one, other, other, one].map { ($0, $0.get(app).bodyText ?? "") }
    func token(_ browser: WebBrowser) -> String { browser.page(app + "/reset").formToken }
    for (browser, text) in pages {
      let page = HTMLDocument(text)
      #expect(page.faults.isEmpty)
      let tokens = Set(
        page.all("input") { $0["name"] == "_token" }.compactMap { $0["value"] })
      #expect(tokens == [token(browser)])
      #expect(
        text.replacing(token(browser), with: "")
          == pages[0].1.replacing(token(pages[0].0), with: ""))
    }
  }

  @Test func `a row that changed is written anew, and a refusal is not kept`() throws {
    let site = try Site([TestApplication.example])
    let app = "/apps/\(TestApplication.exampleID)"
    let browser = try site.browser()
    let before = browser.get(app).bodyText
    let refused = browser.submit("Root/6", ["value": "99"], to: TestApplication.exampleID)
    #expect(refused.page.elements(ofRow: "Root/6").contains { $0["role"] == "alert" })
    #expect(browser.get(app).bodyText == before)
    let preferences = site.preferences(TestApplication.exampleID)
    for number in ["7.5", "8.5"] {
      try preferences.store(.real(Double(number) ?? 0), forKey: "warpFactor")
      #expect(browser.page(app).control(ofRow: "Root/6")?["value"] == number)
    }
    try preferences.store(nil, forKey: "warpFactor")
    let after = browser.page(app)
    #expect(after.control(ofRow: "Root/6")?["value"] == "5")
    #expect(after.row("Root/6")?.classes.contains("modified") == false)
  }
}
