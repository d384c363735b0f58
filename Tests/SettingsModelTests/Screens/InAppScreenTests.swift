// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// What elements of InAppSettingsKit show.
struct InAppScreenTests {
  private func shown(
    _ elements: PropertyList..., stored: [String: PropertyList] = [:]
  ) throws -> [String] {
    try World(
      ["Root": [group()] + elements], dialect: .inApp, values: TestValues(stored: stored)
    ).shown().dropFirst().map(\.self)
  }

  @Test func `a URL keeps its ampersands`() throws {
    let row = element("IASKOpenURL", "Open", nil, ["File": "https://example.org/?a=1&b=2"])
    #expect(try shown(row) == ["url Open: https://example.org/?a=1&b=2"])
  }

  @Test(arguments: [(nil, "Press"), ("Pressed", "Pressed"), ("", "Press")])
  func `a text stored for a button replaces its title`(stored: String?, title: String) throws {
    let values = stored.map { ["press": PropertyList.string($0)] } ?? [:]
    #expect(
      try shown(element("IASKButton", "Press", "press"), stored: values) == ["button \(title)"])
  }

  @Test func `a mail has its recipients`() throws {
    let row = element(
      "IASKMailCompose", "Write", nil, ["IASKMailComposeToRecipents": ["a@b.c", "d@e.f"]])
    #expect(try shown(row) == ["mail Write: a@b.c, d@e.f"])
  }

  @Test func `what only the application can draw says so`() throws {
    #expect(
      try shown(
        element("IASKCustomView", "Drawn", "drawn"),
        element("ChildPane", "Screen", nil, ["IASKSegueIdentifier": "go"])) == [
          "unsupported Drawn: The application shows a view of its own here.",
          "unsupported Screen: The application shows a screen of its own here.",
        ])
  }

  @Test func `a list is a section of its own`() throws {
    let list = element("IASKListGroup", "Items", "items", ["FooterText": "Below"])
    let world = try World(list, dialect: .inApp)
    #expect(
      world.shown() == [
        "== Items", "unsupported Items: The application shows a list of items here.", "-- Below",
      ])
  }

  @Test func `a pane may show a value and name its page`() throws {
    let world = try World(
      [
        "Root": [
          group(),
          element("ChildPane", "More", "more", ["File": "More", "IASKChildTitle": "Much more"]),
        ], "More": [group("A")],
      ], dialect: .inApp, values: TestValues(stored: ["more": 5]))
    #expect(world.shown() == ["==", "link More: 5 → More"])
    #expect(world.builder.screen("More").title == "Much more")
  }

  @Test func `a date is shown when a date is stored`() throws {
    let row = element("IASKDatePicker", "When", "when", ["DatePickerMode": "Date"])
    let date = Date(timeIntervalSinceReferenceDate: 86_400)
    #expect(try shown(row, stored: ["when": .date(date)]) == ["date When: Date"])
    #expect(try shown(row, stored: ["when": "soon"]) == ["date When: Date [unusable stored]"])
  }

  @Test func `a text view has several lines`() throws {
    let world = try World(
      group(), element("IASKTextView", "Notes", "notes", ["IASKPlaceholder": "Type"]),
      dialect: .inApp, values: TestValues(stored: ["notes": "a\nb"]))
    guard case .text(let control) = world.rows()[0].control else { return }
    #expect(control.isMultiline && control.text == "a\nb" && control.placeholder == "Type")
  }

  @Test func `the Settings application knows none of it`() throws {
    let world = try World([
      "Root": [
        group(), element("IASKButton", "Press", "press"),
        element(
          "ChildPane", "More", "more",
          ["File": "More", "IASKChildTitle": "Much more", "DefaultValue": "beside"]),
        element(
          "MultiValue", "Icons", "icons",
          [
            "DefaultValue": 1, "Values": [1], "Titles": ["A"], "IconNames": ["a"],
            "FooterText": "Below",
          ]), element("TextField", "Name", "name", ["IASKPlaceholder": "Type"]),
      ], "More": [group("A")],
    ])
    #expect(
      world.shown() == ["==", "link More: → More", "choice Icons: A of *A", "text Name: \"\""])
    #expect(world.builder.screen("More").title == "More")
    guard case .choice(let choice) = world.rows()[1].control,
      case .text(let text) = world.rows()[2].control
    else { return }
    #expect(choice.footer == nil && choice.options.map(\.icon) == [nil])
    #expect(text.placeholder == nil)
  }
}
