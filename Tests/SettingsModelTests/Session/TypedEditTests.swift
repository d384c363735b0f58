// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsStore
import Testing

/// Edits store exactly the value that the bundle names, type included.
struct TypedEditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let row: PropertyList
    let edit: RowEdit
    let stored: PropertyList

    init(_ row: PropertyList, _ edit: RowEdit, _ stored: PropertyList) {
      (self.row, self.edit, self.stored) = (row, edit, stored)
    }

    var testDescription: String {
      "\(row.dictionary?["Type"]?.string ?? "") \(edit) → \(stored.kind) \(stored)"
    }
  }

  private static func toggle(_ on: PropertyList, _ off: PropertyList) -> PropertyList {
    element("ToggleSwitch", "T", "k", ["TrueValue": on, "FalseValue": off, "DefaultValue": off])
  }

  private static let toggles: [Case] = [
    Case(element("ToggleSwitch", "T", "k"), .turn(on: true), true),
    Case(element("ToggleSwitch", "T", "k"), .turn(on: false), false),
    Case(toggle("Engaged", "Disabled"), .turn(on: true), "Engaged"),
    Case(toggle("Engaged", "Disabled"), .turn(on: false), "Disabled"),
    Case(toggle("YES", "NO"), .enter("on"), "YES"),
    Case(toggle("on", "off"), .enter("off"), "off"),
    Case(toggle(1, 0), .turn(on: true), 1), Case(toggle(1, 0), .turn(on: false), 0),
    Case(toggle(2, -2), .enter("-2"), -2),
    Case(toggle(.real(1), .real(0.5)), .turn(on: false), .real(0.5)),
    // The other way round: the switch says "disable".
    Case(toggle(false, true), .turn(on: true), false),
    Case(toggle(false, true), .enter("on"), false),
    Case(toggle("", "off"), .turn(on: true), ""),
    Case(toggle(["a"], ["b": 1]), .turn(on: true), ["a"]),
    Case(toggle(["a"], ["b": 1]), .turn(on: false), ["b": 1]),
    Case(toggle(.data(Data([1])), true), .turn(on: true), .data(Data([1]))),
    Case(element("ToggleSwitch", "T", "k", ["TrueValue": "yes"]), .turn(on: false), false),
  ]

  private static let mixed: PropertyListDictionary = [
    "Titles": ["true", "one", "real one", "text", "list", "e1", "e2", "none"],
    "Values": [
      true, 1, .real(1.5), "1", ["a", 2], "e\u{301}", "\u{E9}", "",
    ],
  ]

  private static func choices(_ type: String) -> [Case] {
    let row = element(type, "C", "k", mixed)
    return [
      Case(row, .choose(true), true), Case(row, .choose(1), 1),
      // Equal as an option, of another type: stored as the bundle has it.
      Case(row, .choose(.real(1)), 1), Case(row, .choose(.real(1.5)), .real(1.5)),
      Case(row, .choose("1"), "1"), Case(row, .choose(["a", .real(2)]), ["a", 2]),
      Case(row, .choose("\u{E9}"), "\u{E9}"), Case(row, .choose("e\u{301}"), "e\u{301}"),
      Case(row, .enter("\u{E9}"), "\u{E9}"), Case(row, .enter("e\u{301}"), "e\u{301}"),
      Case(row, .enter("one"), 1), Case(row, .enter("1.5"), .real(1.5)),
      Case(row, .enter("text"), "1"), Case(row, .enter("list"), ["a", 2]),
      Case(row, .enter(""), ""), Case(row, .choose(""), ""),
    ]
  }

  private static let sameNumber = element(
    "MultiValue", "C", "k", ["Titles": ["a", "b"], "Values": [1, .real(1)]])
  private static let slider = element(
    "Slider", nil, "k", ["MinimumValue": 1, "MaximumValue": 10, "DefaultValue": 5])
  private static let downwards = element(
    "Slider", nil, "k", ["MinimumValue": 1, "MaximumValue": -1])
  private static let others: [Case] = [
    Case(sameNumber, .choose(.real(1)), .real(1)), Case(sameNumber, .choose(1), 1),
    Case(slider, .move(to: 7), .real(7)), Case(slider, .move(to: 1), .real(1)),
    Case(slider, .move(to: 10), .real(10)), Case(slider, .enter("2.5e0"), .real(2.5)),
    Case(slider, .enter("3"), .real(3)), Case(downwards, .move(to: -0.25), .real(-0.25)),
    Case(element("TextField", "T", "k"), .type("kirk"), "kirk"),
    Case(element("TextField", "T", "k"), .type(""), ""),
    Case(element("TextField", "T", "k"), .type("  e\u{301}👩‍👩‍👧 \u{202E}"), "  e\u{301}👩‍👩‍👧 \u{202E}"),
    Case(element("TextField", "T", "k", ["DefaultValue": 42]), .type("43"), "43"),
    Case(element("TextField", "T", "k"), .enter("12"), "12"),
    Case(element("TextField", "S", "k", ["IsSecure": true]), .type("hunter2"), "hunter2"),
    Case(element("TextField", "S", "k", ["IsSecure": true]), .enter("hunter2"), "hunter2"),
    Case(element("IASKTextView", "V", "k"), .type("a\nb\r\nc"), "a\nb\r\nc"),
    Case(element("IASKTextView", "V", "k"), .enter("a\nb"), "a\nb"),
    Case(
      element("IASKDatePicker", "D", "k"),
      .pick(Date(timeIntervalSinceReferenceDate: 256_000_000)),
      .date(Date(timeIntervalSinceReferenceDate: 256_000_000))),
    Case(
      element("IASKDatePicker", "D", "k"), .enter("2001-01-01T00:00:01Z"),
      .date(Date(timeIntervalSinceReferenceDate: 1))),
  ]

  @Test(arguments: toggles + choices("MultiValue") + choices("RadioGroup") + others)
  func `an edit stores the value that the bundle names`(of test: Case) throws {
    let open = try OpenBundle(test.row)
    try open.session.apply(test.edit, to: "Root/0")
    #expect(open.stored()["k"] == test.stored)
    let row = try #require(open.session.row("Root/0"))
    #expect(row.value == (row.control.kind == .secureText ? nil : test.stored))
    #expect(row.layer == .stored)
    #expect(try open.reopened().stored()["k"] == test.stored)
    try open.session.preferences.standard.writeCheckpoint()
    #expect(try open.reopened().stored() == ["k": test.stored])
    try open.session.apply(.reset, to: "Root/0")
    #expect(open.stored() == [:])
    #expect(open.session.row("Root/0")?.isModified == false)
  }
}
