// SPDX-License-Identifier: Apache-2.0

import SettingsWeb
import Testing

struct SearchTests {
  private func links(_ query: String, _ language: String = "en") throws -> [String] {
    let page = try Site([TestApplication.example, TestApplication.torture], languages: [language])
      .browser().page("/search?q=" + query)
    #expect(page.faults.isEmpty)
    return page.all("a") { $0["href"]?.contains("#row-") == true }.compactMap { $0["href"] }
  }

  @Test func `a hit leads to the row on its page`() throws {
    let app = "/apps/com.example.AppSettings/pages/"
    #expect(try links("favorite+tea").first == app + "More#row-1")
    #expect(try links("WARP").contains(app + "Root#row-4"))
    #expect(try links("warpantrieb", "de").contains(app + "Root#row-4"))
    #expect(try links("favoriteTea").contains(app + "More#row-1"), "keys are found")
    #expect(try links("IMAP").contains(app + "Root#row-3"), "options are found")
  }

  @Test func `the words stay in the field, and nothing found is said`() throws {
    let browser = try Site([TestApplication.example]).browser()
    let page = browser.page("/search?q=%22%3E%3Cqqq%3E")
    #expect(page.faults.isEmpty)
    #expect(page.first("input") { $0["name"] == "q" }?["value"] == "\"><qqq>")
    #expect(page.all("p").contains { $0.text == "Nothing was found." })
    #expect(!browser.page("/search").all("p").contains { $0.text == "Nothing was found." })
  }

  @Test func `a search inside of an application stays there, and a long one is cut`() throws {
    let browser = try Site([TestApplication.example, TestApplication.torture]).browser()
    let page = browser.page("/apps/Torture/search?q=e")
    let links = page.all("a") { $0["href"]?.contains("#row-") == true }.compactMap { $0["href"] }
    #expect(!links.isEmpty && links.allSatisfy { $0.hasPrefix("/apps/Torture/") })
    let long = browser.page("/search?q=" + String(repeating: "a", count: 5_000))
    #expect(long.first("input") { $0["name"] == "q" }?["value"]?.count == 200)
  }
}
