// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct ControlTests {
  @Test(arguments: [Dialect?.none, .inApp])
  func `every page of the torture bundle is well formed and every control has a name`(
    dialect: Dialect?
  ) throws {
    let browser = try Site([TestApplication.torture], dialect: dialect).browser()
    let pages = [
      "Root", "Types", "Keys", "Options", "Switches", "Sliders", "Texts", "Sections", "Panes",
      "Deep/Page", "Shared", "Broken", "Shapeless", "InApp",
    ]
    for name in pages {
      let page = browser.page("/apps/\(TestApplication.tortureID)/pages/\(name)")
      #expect(page.faults.isEmpty, "\(name)")
      #expect(page.first("h1") != nil, "\(name)")
      for control in page.elements where ["input", "textarea", "button"].contains(control.name) {
        guard control["type"] != "hidden", control["type"] != "radio" else { continue }
        let name = control["aria-label"] ?? control["aria-labelledby"] ?? control.text
        #expect(!name.isEmpty, "\(control)")
      }
    }
  }

  private func page(_ elements: PropertyList..., dialect: Dialect? = nil) throws -> HTMLDocument {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(["Root": elements], in: folder)
    let site = try Site([path], dialect: dialect, home: folder)
    return try site.browser().page("/apps/\(Site.domain)")
  }

  @Test func `a switch tells its state and what a click sends`() throws {
    let page = try page(
      element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true]),
      element("ToggleSwitch", "Light", "light", ["DefaultValue": false]))
    let on = try #require(page.control(ofRow: "Root/0"))
    #expect(on["role"] == "switch" && on["aria-checked"] == "true" && on["value"] == "off")
    #expect(on["aria-labelledby"] == "row-0-title")
    let off = try #require(page.control(ofRow: "Root/1"))
    #expect(off["aria-checked"] == "false" && off["value"] == "on")
  }

  @Test func `a text field has the keyboard of the bundle`() throws {
    let page = try page(
      element(
        "TextField", "Mail", "mail",
        [
          "DefaultValue": "a@b", "KeyboardType": "EmailAddress", "AutocapitalizationType": "None",
          "AutocorrectionType": "No",
        ]),
      element("TextField", "Number", "number", ["KeyboardType": "NumberPad"]))
    let mail = try #require(page.control(ofRow: "Root/0"))
    #expect(mail["type"] == "email" && mail["inputmode"] == "email" && mail["value"] == "a@b")
    #expect(mail["autocapitalize"] == "off" && mail["autocorrect"] == "off")
    #expect(mail["spellcheck"] == "false")
    let number = try #require(page.control(ofRow: "Root/1"))
    #expect(number["type"] == "text" && number["inputmode"] == "numeric")
  }

  @Test func `a slider has its range, its position and its images`() throws {
    let page = try page(
      element(
        "Slider", nil, "factor",
        [
          "DefaultValue": 5, "MinimumValue": 1, "MaximumValue": 10, "MinimumValueImage": "low",
        ]),
      element("Slider", nil, "back", ["DefaultValue": 7, "MinimumValue": 10, "MaximumValue": 5]))
    let slider = try #require(page.control(ofRow: "Root/0"))
    #expect(slider["type"] == "range" && slider["value"] == "5")
    #expect(slider["min"] == "1" && slider["max"] == "10" && slider["step"] == "any")
    #expect(
      page.elements(ofRow: "Root/0").contains { $0["src"] == "/apps/org.example.app/images/1/low" })
    #expect(page.elements(ofRow: "Root/0").first { $0.name == "output" }?.text == "5")
    let reversed = try #require(page.control(ofRow: "Root/1"))
    #expect(reversed["min"] == "5" && reversed["max"] == "10" && reversed["class"] == "reversed")
  }

  @Test func `radio options are checked where the value fits`() throws {
    let page = try page(
      element(
        "RadioGroup", "Speed", "speed",
        ["DefaultValue": 2, "Values": [1, 2], "Titles": ["Slow", "Fast"]]))
    let options = page.all("input") { $0["type"] == "radio" }
    #expect(options.map { $0["value"] } == ["integer:1", "integer:2"])
    #expect(options.map { $0["checked"] != nil } == [false, true])
    // The name is heard once, and seen once.
    #expect(page.all("legend").map(\.text) == ["Speed"])
    #expect(page.all("h2").map(\.text) == ["Speed"])
    #expect(!page.all("span").contains { $0.text == "Speed" })
  }

  @Test func `what a browser cannot do is said honestly`() throws {
    let page = try page(
      element("IASKButton", "Press", "press"), element("IASKCustomView", "Drawn", "drawn"),
      dialect: .inApp)
    let button = page.elements(ofRow: "Root/0").first { $0.name == "button" }
    #expect(button?["disabled"] != nil)
    for id in ["Root/0", "Root/1"] {
      #expect(page.row(id)?.text.contains("Not available here.") == true, "\(id)")
    }
  }

  @Test(arguments: [
    ("https://example.org/?a=1&b=2", true), ("mailto:a@b", true), ("tel:+1", true),
    ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("data:text/html,x", false),
    ("file:///etc/passwd", false), (" javascript:alert(1)", false), ("/apps/x/reset", false),
    ("java\nscript:alert(1)", false),
  ])
  func `only an address that runs nothing here becomes a link`(address: String, isLink: Bool) throws
  {
    let page = try page(
      element("IASKOpenURL", "Open", "open", ["File": .string(address)]), dialect: .inApp)
    #expect(page.faults.isEmpty)
    let links = page.elements(ofRow: "Root/0").filter { $0["href"]?.hasPrefix("/apps/") == false }
    #expect(links.map { $0["href"] } == (isLink ? [address] : []))
  }

  @Test func `a row that is not at its default says so and offers the way back`() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      ["Root": [element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true])]], in: folder)
    let site = try Site([path], home: folder)
    let browser = try site.browser()
    #expect(!browser.page("/apps/\(Site.domain)").all("form").contains { $0.classes == ["reset"] })
    try site.preferences().store(false, forKey: "sound")
    let page = browser.page("/apps/\(Site.domain)")
    #expect(page.row("Root/0")?.classes.contains("modified") == true)
    #expect(page.all("form").contains { $0.classes == ["reset"] })
    #expect(page.all("form").filter { $0["action"] == "/apps/\(Site.domain)/reset" }.count == 2)
  }

  @Test func `a value that fits no option is shown as it is`() throws {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(
      [
        "Root": [
          element("MultiValue", "Speed", "speed", ["Values": [1, 2], "Titles": ["Slow", "Fast"]])
        ]
      ], in: folder)
    let site = try Site([path], home: folder)
    try site.preferences().store("warp", forKey: "speed")
    let browser = try site.browser()
    #expect(browser.page("/apps/\(Site.domain)").row("Root/0")?.text.contains("warp") == true)
    let options = browser.page("/apps/\(Site.domain)/options/Root/0")
    #expect(options.first("p") { $0.classes == ["stray"] }?.text == "warp")
    #expect(!options.all("input").contains { $0["checked"] != nil })
    #expect(site.preferences().object(forKey: "speed") as? String == "warp")
  }
}
