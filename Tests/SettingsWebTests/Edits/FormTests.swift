// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import PropertyLists
import SettingsSchema
import SettingsStore
import SettingsWeb
import TestSupport
import Testing

struct FormTests {
  private func site(_ elements: PropertyList..., dialect: Dialect? = nil) throws -> Site {
    let folder = try TemporaryFolder()
    let path = try TestApplication.write(["Root": elements], in: folder)
    return try Site([path], dialect: dialect, home: folder)
  }

  private func options(_ values: PropertyList...) -> PropertyListDictionary {
    [
      "Values": .array(values),
      "Titles": .array(values.indices.map { .string("Option \($0)") }),
    ]
  }

  @Test(
    arguments: [
      ("ToggleSwitch", [:], "on", true),
      ("ToggleSwitch", ["TrueValue": "Engaged", "FalseValue": "Off"], "on", "Engaged"),
      ("ToggleSwitch", ["TrueValue": 1, "FalseValue": 0, "DefaultValue": 1], "off", 0),
      ("TextField", [:], "Kirk & Co", "Kirk & Co"), ("TextField", [:], "", ""),
      ("TextField", ["IsSecure": true], "s3cret", "s3cret"),
      ("Slider", ["MinimumValue": 1, "MaximumValue": 10], "7.5", 7.5),
      ("Slider", ["MinimumValue": 1, "MaximumValue": 10], "7", .real(7)),
      ("MultiValue", ["Values": [1, 2], "Titles": ["A", "B"]], "integer:2", 2),
      ("MultiValue", ["Values": ["1", 1], "Titles": ["A", "B"]], "s:1", "1"),
      ("MultiValue", ["Values": [true, false], "Titles": ["A", "B"]], "boolean:0", false),
      ("RadioGroup", ["Values": [1.5, 2.5], "Titles": ["A", "B"]], "real:2.5", 2.5),
    ] as [(String, PropertyListDictionary, String, PropertyList)])
  func `a form stores the type that the bundle names`(
    type: String, attributes: PropertyListDictionary, sent: String, stored: PropertyList
  ) throws {
    let site = try site(element(type, "Title", "key", attributes))
    let answer = try site.browser().submit("Root/0", ["value": sent])
    #expect(answer.status == .seeOther)
    #expect(answer.headers["Location"] == "/apps/org.example.app/pages/Root#row-0")
    let value = site.preferences().value(forKey: "key")
    #expect(value == stored)
    #expect(value?.kind == stored.kind)
  }

  @Test(
    arguments: [
      ("Slider", ["MinimumValue": 1, "MaximumValue": 10], "11", "a number from 1 to 10"),
      ("Slider", ["MinimumValue": 1, "MaximumValue": 10], "0x5", "a number from 1 to 10"),
      ("Slider", ["MinimumValue": 1, "MaximumValue": 10], "nan", "a number from 1 to 10"),
      ("Slider", ["MinimumValue": 1, "MaximumValue": 10], "", "a number from 1 to 10"),
      ("ToggleSwitch", [:], "maybe", "'on' or 'off'"),
      ("MultiValue", ["Values": [1, 2], "Titles": ["A", "B"]], "integer:3", "'1', '2'"),
      ("TextField", [:], "two\nlines", "text of one line"),
      ("TextField", ["IsSecure": true], "two\nlines", "text of one line"),
      ("TitleValue", ["DefaultValue": "x"], "y", "read"),
    ] as [(String, PropertyListDictionary, String, String)])
  func `a refused value comes back with the reason beside its row`(
    type: String, attributes: PropertyListDictionary, sent: String, reason: String
  ) throws {
    let site = try site(element(type, "Title", "key", attributes))
    let answer = try site.browser().submit("Root/0", ["value": sent])
    #expect(answer.status == .unprocessableContent)
    let page = answer.page
    #expect(page.faults.isEmpty)
    let error = try #require(page.elements(ofRow: "Root/0").first { $0["role"] == "alert" })
    #expect(error.text.contains(reason), "\(error.text)")
    if let control = page.control(ofRow: "Root/0"), control["type"] != "radio" {
      #expect(control["aria-invalid"] == "true")
      #expect(control["aria-describedby"]?.contains("row-0-error") == true)
    }
    #expect(site.preferences().allValues(forKey: "key").allSatisfy { $0.layer != .stored })
  }

  @Test func `an empty secret field leaves the secret as it is`() throws {
    let site = try site(element("TextField", "Secret", "key", ["IsSecure": true]))
    try site.preferences().store("hush", forKey: "key")
    #expect(try site.browser().submit("Root/0", ["value": ""]).status == .seeOther)
    #expect(site.preferences().string(forKey: "key") == "hush")
  }

  @Test func `the options page sends back to itself`() throws {
    let site = try site(element("MultiValue", "Title", "key", options(1, 2)))
    let browser = try site.browser()
    let answer = browser.submit("Root/0", ["value": "integer:2", "from": "options"])
    #expect(answer.headers["Location"] == "/apps/org.example.app/options/Root/0")
    #expect(site.preferences().value(forKey: "key") == 2)
    let refused = browser.submit("Root/0", ["value": "integer:9", "from": "options"])
    #expect(refused.status == .unprocessableContent)
    #expect(refused.page.first("p") { $0["role"] == "alert" } != nil)
  }

  @Test func `a choice of five hundred options has all of them and a filter`() throws {
    let values = (0..<500).map { PropertyList(integerLiteral: Int64($0)) }
    let site = try site(
      element(
        "MultiValue", "Title", "key",
        [
          "Values": .array(values),
          "Titles": .array(values.map { .string("Nº \($0.stringValue ?? "")") }),
        ]))
    let browser = try site.browser()
    let page = browser.page("/apps/org.example.app/options/Root/0")
    #expect(page.faults.isEmpty)
    #expect(page.all("input") { $0["type"] == "radio" }.count == 500)
    #expect(page.first("input") { $0.classes == ["filter"] }?["aria-label"] == "Filter")
    #expect(browser.submit("Root/0", ["value": "integer:499"]).status == .seeOther)
    #expect(site.preferences().value(forKey: "key") == 499)
  }

  @Test func `a switch with a question asks before it changes`() throws {
    let question: PropertyList = [
      "Title": "Careful <b>", "Prompt": "Really?", "ConfirmText": "Yes", "DenyText": "No",
    ]
    let site = try site(
      element("ToggleSwitch", "Bold", "key", ["TrueConfirmationPrompt": question]))
    let browser = try site.browser()
    #expect(browser.page("/apps/org.example.app").control(ofRow: "Root/0")?["data-asks"] != nil)
    let asked = browser.submit("Root/0", ["value": "on"])
    #expect(asked.status == .ok)
    let page = asked.page
    #expect(page.faults.isEmpty)
    #expect(page.first("h1")?.text == "Careful <b>")
    #expect(page.all("button").contains { $0.text == "Yes" })
    #expect(
      page.first("a") { $0.text == "No" }?["href"] == "/apps/org.example.app/pages/Root#row-0")
    #expect(site.preferences().value(forKey: "key") != true)

    let fields = page.all("input") { $0["type"] == "hidden" }
      .map { ($0["name"] ?? "", $0["value"] ?? "") }
    let action = try #require(page.first("form") { $0["method"] == "post" }?["action"])
    #expect(browser.post(action, fields).status == .seeOther)
    #expect(site.preferences().value(forKey: "key") == true)
    // The way back has no question.
    #expect(browser.submit("Root/0", ["value": "off"]).status == .seeOther)
    #expect(site.preferences().value(forKey: "key") == false)
  }

  @Test func `a text view keeps line breaks and a date keeps what its field does not show`() throws
  {
    let old = Date(timeIntervalSinceReferenceDate: 43_210.5)
    let site = try site(
      element("IASKTextView", "Notes", "notes", ["DefaultValue": "\nfirst"]),
      element("IASKDatePicker", "When", "when", ["DatePickerMode": "Date"]), dialect: .inApp)
    let browser = try site.browser()
    #expect(
      browser.page("/apps/org.example.app").control(ofRow: "Root/0")?.text == "\n\nfirst",
      "the first line break is the element's own")
    #expect(browser.submit("Root/0", ["value": "one\r\ntwo"]).status == .seeOther)
    #expect(site.preferences().string(forKey: "notes") == "one\ntwo")
    try site.preferences().store(.date(old), forKey: "when")
    #expect(browser.submit("Root/1", ["value": "2020-02-29"]).status == .seeOther)
    guard case .date(let new)? = site.preferences().value(forKey: "when") else {
      Issue.record("There is no date.")
      return
    }
    #expect(
      Calendar.current.component(.hour, from: new) == Calendar.current.component(.hour, from: old))
    #expect(Calendar.current.component(.day, from: new) == 29)
    #expect(browser.submit("Root/1", ["value": "2020-13-41"]).status == .unprocessableContent)
  }
}
