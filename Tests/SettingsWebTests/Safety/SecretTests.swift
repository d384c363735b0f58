// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import PropertyLists
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct SecretTests {
  private static let secret = "correct-horse-battery"

  @Test func `a secret is never told, however it is asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      [
        "Root": [
          element(
            "TextField", "Secret", "secret", ["IsSecure": true, "DefaultValue": "default-horse"])
        ]
      ], in: folder)
    let site = try Site([path], home: folder)
    let browser = try site.browser()
    let stream = try #require(browser.get("/events").eventStream)
    defer { stream.close() }
    let stored = browser.submit("Root/0", ["value": .init(Self.secret)])
    #expect(stored.status == .seeOther)
    #expect(site.preferences().string(forKey: "secret") == Self.secret)
    let app = "/apps/" + Site.domain
    var told = [stored.bodyText ?? "", "\(stored.headers)"]
    for address in [
      "/", app, app + "/why/Root/0", app + "/reset", "/search?q=horse", app + "/search?q=secret",
      "/api/apps", "/api" + app, "/api" + app + "/screens/Root", "/api" + app + "/rows/Root/0",
      "/api" + app + "/explanations/Root/0", "/api/search?q=horse",
    ] {
      let answer = browser.get(address)
      #expect(answer.status == .ok, "\(address)")
      told.append((answer.bodyText ?? "") + "\(answer.headers)")
    }
    let refused = browser.submit("Root/0", ["value": .init(Self.secret + "\n")])
    #expect(refused.status == .unprocessableContent)
    told.append(browser.page(app).control(ofRow: "Root/0")?["value"] ?? "")
    try site.preferences().store("another-horse", forKey: "secret")
    #expect(eventually { site.changes.count >= 2 })
    told.append(stream.takeText())
    told.append("\(site.changes)")
    #expect(site.changes.allSatisfy { $0.isSecret })
    for text in told { #expect(!text.contains("battery") && !text.contains("-horse"), "\(text)") }
    // The field says that there is one.
    let field = try #require(browser.page(app).control(ofRow: "Root/0"))
    #expect(
      field["type"] == "password" && field["value"] == "" && field["placeholder"] == "••••••••")
    #expect(field["aria-describedby"] == "row-0-set")
  }

  @Test func `a search that is refused or repeated does not tell the token of the site`() throws {
    let site = try Site([TestApplication.example])
    let browser = try site.browser()
    for address in ["/", "/apps/\(TestApplication.exampleID)", "/search?q=a", "/nothing"] {
      #expect(browser.get(address).bodyText?.contains(Site.token) == false)
    }
  }
}
