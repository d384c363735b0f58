// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsStore
import Testing

/// Edits that a row does not take say what it takes, and store nothing.
struct RefusedEditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let row: PropertyList
    let edit: RowEdit
    let says: String

    init(_ row: PropertyList, _ edit: RowEdit, _ says: String) {
      (self.row, self.edit, self.says) = (row, edit, says)
    }

    /// Without the edit: Foundation can't describe every date.
    var testDescription: String { "\(row.dictionary?["Type"]?.string ?? "") \(says)" }
  }

  private static let text = element("TextField", "T", "k")
  private static let secret = element("TextField", "S", "k", ["IsSecure": true])
  private static let toggle = element("ToggleSwitch", "T", "k")
  private static let words = element(
    "ToggleSwitch", "T", "k", ["TrueValue": "Engaged", "FalseValue": "Disabled"])
  private static let slider = element(
    "Slider", nil, "k", ["MinimumValue": 10, "MaximumValue": 1])
  private static let endless = element(
    "Slider", nil, "k", ["MinimumValue": 0, "MaximumValue": .real(.infinity)])
  private static let choice = element(
    "MultiValue", "C", "k", ["Titles": ["a", "b"], "Values": [1, "x"]])
  private static let date = element("IASKDatePicker", "D", "k")
  private static let range = "Allowed is a number from 1 to 10."
  private static let years = "Allowed is a date such as 2009-02-13T23:31:30Z."

  private static func pick(_ seconds: Double) -> RowEdit {
    .pick(Date(timeIntervalSinceReferenceDate: seconds))
  }

  private static let cases: [Case] = [
    Case(text, .type("a\nb"), "Allowed is text of one line without control characters."),
    Case(text, .enter("a\r\n"), "Allowed is text of one line without control characters."),
    Case(
      text, .type("a\u{1}b"), "Allowed is text of one line without control characters."),
    Case(
      text, .enter("\u{FFFF}"), "Allowed is text of one line without control characters."),
    Case(text, .type("a\u{2028}b"), "Allowed is text of one line without control characters."),
    Case(text, .turn(on: true), "'on' is not allowed for 'k'."),
    Case(text, .choose("a"), "'a' is not allowed for 'k'."),
    Case(
      secret, .type("hun\nter2"),
      "'•••' is not allowed for 'k'. Allowed is text of one line without control characters."),
    Case(secret, .enter("hun\nter2"), "'•••' is not allowed for 'k'."),
    Case(secret, .choose("hunter2"), "'•••' is not allowed for 'k'."),
    Case(toggle, .enter("maybe"), "'maybe' is not allowed for 'k'. Allowed is 'on' or 'off'."),
    Case(toggle, .enter(""), "Allowed is 'on' or 'off'."),
    Case(toggle, .type("on"), "Allowed is 'on' or 'off'."),
    Case(toggle, .choose(true), "Allowed is 'on' or 'off'."),
    Case(words, .enter("engaged"), "Allowed is 'on' or 'off', or 'Engaged' or 'Disabled'."),
    Case(slider, .move(to: 0.999), "'0.999' is not allowed for 'k'. \(range)"),
    Case(slider, .move(to: 10.001), range), Case(slider, .move(to: .nan), range),
    Case(slider, .move(to: .infinity), range), Case(slider, .enter("0x5"), range),
    Case(slider, .enter("5,5"), range), Case(slider, .enter(" 5"), range),
    Case(slider, .enter("1e999"), range), Case(slider, .enter("nan"), range),
    Case(slider, .type("5"), range), Case(endless, .move(to: .infinity), "from 0 to 1"),
    Case(endless, .enter("1e999"), "from 0 to 1"),
    Case(choice, .choose("1"), "'1' is not allowed for 'k'. Allowed is '1', 'x'."),
    Case(choice, .choose(true), "Allowed is '1', 'x'."),
    Case(choice, .enter("c"), "'c' is not allowed for 'k'."),
    Case(choice, .move(to: 1), "Allowed is '1', 'x'."),
    Case(date, .enter("tomorrow"), "'tomorrow' is not allowed for 'k'. \(years)"),
    Case(date, .enter("2001-01-01T00:00:00Z</date><string>"), years),
    Case(date, .enter("<![CDATA[2001-01-01T00:00:00Z"), years), Case(date, pick(.nan), years),
    Case(date, pick(.infinity), years), Case(date, pick(1e300), years),
    Case(date, pick(-1e12), years), Case(date, .type("2001-01-01T00:00:00Z"), years),
    Case(
      element("TitleValue", "T", "k", ["DefaultValue": 1]), .enter("2"), "It is there to be read."),
    Case(element("TitleValue", "T", "k", ["DefaultValue": 1]), .reset, "It is there to be read."),
    Case(pane("P", "Root"), .enter("2"), "'Root/0' can't be changed."),
    Case(pane("P", "Nowhere"), .enter("2"), "The bundle has no page 'Nowhere'."),
    Case(element("IASKButton", "B", "k"), .turn(on: true), "'k' can't be changed."),
    Case(element("IASKCustomView", "B", "k"), .reset, "'k' can't be changed."),
    Case(element("ToggleSwitch", "T"), .turn(on: true), "The row has no key"),
    Case(element("ToggleSwitch", "T", ""), .turn(on: true), "The row has no key"),
    Case(
      element("Slider", nil, "k", ["MinimumValue": 3, "MaximumValue": 3]), .move(to: 3),
      "Both ends of the slider are the same number."),
    Case(
      element("MultiValue", "M", "k", ["Titles": [], "Values": []]), .choose(1),
      "There are no options to choose from."),
  ]

  @Test(arguments: cases)
  func `a refused edit says what is allowed and changes nothing`(of test: Case) throws {
    let open = try OpenBundle(test.row)
    let before = open.session.screens
    let error = #expect(throws: EditError.self) {
      try open.session.apply(test.edit, to: "Root/0")
    }
    let message = try #require(error?.description)
    #expect(message.contains(test.says), "\(message)")
    #expect(open.stored() == [:])
    #expect(open.session.screens == before)
  }

  @Test(arguments: [
    "", "/", "Root", "Root/", "/0", "Root/1", "Root/-1", "Root/00", "Root/0/", "root/0",
    "Root.plist/0",
    "../Root/0", "Other/0", "Root/0\u{0}", "Root/٠", "Root/0\u{301}",
    String(repeating: "/", count: 5000),
  ])
  func `an unknown row is refused by its name`(id: String) throws {
    let open = try OpenBundle(Self.toggle)
    #expect(open.session.row(id) == nil)
    #expect(open.session.explanation(of: id) == nil)
    #expect(throws: EditError.noRow(id: id)) { try open.session.apply(.turn(on: true), to: id) }
    #expect(throws: EditError.noRow(id: id)) { try open.session.apply(.reset, to: id) }
    #expect(open.stored() == [:])
  }
}
