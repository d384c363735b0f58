// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct ReadingTests {
  @Test(arguments: [TestApplication.example, TestApplication.torture])
  func `looking at pages writes nothing`(application: String) throws {
    let site = try Site([application], dialect: .inApp)
    let id = application == TestApplication.example ? TestApplication.exampleID : "Torture"
    let browser = try site.browser()
    let app = "/apps/\(id)"
    #expect(browser.get(app).status == .ok)
    // Whoever listens to preferences notes so in their journal; now he does.
    try site.preferences(id).store("x", forKey: "of its own")
    #expect(eventually { site.changes.count == 1 })
    // So that the store has nothing left to do on its own.
    try site.preferences(id).writeCheckpoint()
    let before = try site.contents()
    let numbers = 0..<20
    var addresses = [
      "/", app, app + "/reset", app + "/reset?page=Root", "/search?q=a", "/api/apps",
    ]
    for page in [
      "Root", "More", "Types", "Keys", "Options", "Switches", "Texts", "InApp", "Broken",
    ] {
      addresses += [app + "/pages/" + page, "/api\(app)/screens/" + page]
      for number in numbers {
        let row = "\(page)/\(number)"
        addresses += ["/options/", "/why/", "/rows/"].map { app + $0 + row }
        addresses += ["/rows/", "/explanations/"].map { "/api" + app + $0 + row }
      }
    }
    for address in addresses {
      _ = browser.get(address)
      _ = browser.client.send("HEAD", address)
      _ = browser.client.send("OPTIONS", address)
    }
    let after = try site.contents()
    for (file, found) in after { #expect(before[file] == found, "\(file)") }
    site.site.close()
    #expect(after.count == before.count)
    #expect(site.changes.count == 1)
  }
}
