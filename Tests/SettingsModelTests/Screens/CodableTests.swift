// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

struct CodableTests {
  private static let elements: [PropertyList] = [
    group("A", footer: "B"),
    element("TextField", "Text", "text", ["DefaultValue": "a"]),
    element("TextField", "Secret", "secret", ["DefaultValue": "a", "IsSecure": true]),
    element(
      "ToggleSwitch", "Toggle", "toggle",
      [
        "DefaultValue": "on", "TrueValue": "on", "FalseValue": 0,
        "TrueConfirmationPrompt": ["Title": "a", "Prompt": "b"],
      ]),
    element("Slider", nil, "slider", ["DefaultValue": 0.5, "MinimumValueImage": "a"]),
    element("MultiValue", "Choice", "choice", ["DefaultValue": 1, "Values": [1], "Titles": ["a"]]),
    element("RadioGroup", "Radio", "radio", ["DefaultValue": 1, "Values": [1], "Titles": ["a"]]),
    element("TitleValue", "Value", "value", ["DefaultValue": "a"]), pane("Link", "Root"),
    pane("Nowhere", "None"), element("IASKOpenURL", "URL", nil, ["File": "https://example.org"]),
    element("IASKMailCompose", "Mail", nil, ["IASKMailComposeToRecipents": ["a"]]),
    element("IASKButton", "Button", "button"), element("IASKTextView", "View", "view"),
    element("IASKDatePicker", "Date", "date"), element("IASKCustomView", "Custom", "custom"),
    element("IASKListGroup", "List", "list"),
  ]

  @Test func `every kind of control survives encoding and decoding`() throws {
    let world = try World(
      ["Root": Self.elements], dialect: .inApp,
      values: TestValues(stored: ["text": "x", "toggle": ["a"]], forced: ["slider": 0.25]))
    let screens = world.builder.screens
    #expect(
      Set(screens.flatMap(\.sections).flatMap(\.rows).map(\.control.kind))
        == Set(Control.Kind.allCases))
    let json = try JSONEncoder().encode(screens)
    #expect(try JSONDecoder().decode([Screen].self, from: json) == screens)
  }

  @Test func `absent texts are encoded as null`() throws {
    let world = try World(element("TextField", nil, "text"))
    let json = String(
      decoding: try JSONEncoder().encode(world.builder.screens), as: UTF8.self)
    for field in ["title", "subtitle", "value", "layer", "reason", "header", "footer", "problem"] {
      #expect(json.contains("\"\(field)\":null"), "\(field)")
    }
    #expect(!json.contains("unusableLayer"))
  }

  @Test func `a control of an unknown kind can't be decoded`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Control.self, from: Data("{\"kind\": \"dial\"}".utf8))
    }
  }

  @Test func `rows of a bundle's own defaults come from the registered layer`() throws {
    let fixture = try BundleFixture()
    let list: PropertyList = ["PreferenceSpecifiers": .array(Self.elements)]
    try fixture.write(PropertyListWriter(format: .xml).write(list), to: "Root.plist")
    let bundle = SettingsBundle(at: fixture.path)
    let texts = BundleLocalization(bundle, languages: [])
    let builder = ScreenBuilder(
      bundle, application: .init(name: "App", domain: "d"), idiom: .phone, localization: texts,
      values: RegisteredDefaults(BundleDefaults(bundle, idiom: .phone, localization: texts)))
    let row = builder.screen("Root").sections[0].rows[0]
    #expect(row.value == "a" && row.layer == .registered && row.unusableLayer == nil)
  }
}
