// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Text fields: secrets, keyboards, and values of other types.
struct TextFieldTests {
  private func text(_ keys: PropertyListDictionary) -> PropertyList {
    element("TextField", "Name", "name", keys)
  }

  private func control(_ keys: PropertyListDictionary) throws -> (TextControl?, [String]) {
    let world = try World(group(), text(keys))
    guard case .text(let control) = try #require(world.rows().first).control else {
      return (nil, world.findings)
    }
    return (control, world.findings)
  }

  @Test(.row("9.14"))
  func `a secure field is neither corrected nor capitalized nor echoed`() throws {
    let world = try World(
      group(),
      text(["IsSecure": true, "DefaultValue": "9ble", "AutocapitalizationType": "Words"]))
    #expect(world.shown() == ["==", "secureText Name: hidden"])
    #expect(world.rows()[0].value == nil)
    #expect(world.findings == [])
    let page = try #require(
      world.bundle.page("Root", idiom: .phone, localization: world.localization))
    guard case .textField(let field) = page.specifiers[1] else { return }
    #expect(field.input.autocorrection == .no && field.input.autocapitalization == .none)
  }

  @Test(.row("9.14"))
  func `a secure field that asks for correction is warned of`() throws {
    let world = try World(group(), text(["IsSecure": true, "AutocorrectionType": "Yes"]))
    #expect(world.findings == ["warning secure-autocorrect Root/1 name at AutocorrectionType"])
  }

  @Test(.row("9.14"))
  func `a secret is in no encoding, description or message`() throws {
    let secret = "kobayashi-maru"
    let world = try World(
      [
        "Root": [
          group(), text(["IsSecure": true, "DefaultValue": .string(secret)]), pane("More", "More"),
          element(
            "TextField", "Pin", "pin", ["IsSecure": true, "DefaultValue": [.string(secret)]]),
        ], "More": [group(), text(["IsSecure": true, "DefaultValue": .string(secret + "2")])],
      ], values: TestValues(stored: ["name": .string(secret), "pin": .string(secret)]))
    let screens = world.builder.screens
    let json = String(decoding: try JSONEncoder().encode(screens), as: UTF8.self)
    var dumped = ""
    dump(screens, to: &dumped)
    let defaults = BundleDefaults(
      world.bundle, idiom: .phone, localization: world.localization)
    #expect(defaults.conflicts.count == 1)
    let messages = world.bundle.diagnostics + defaults.conflicts
    for text in [json, dumped, "\(screens)"] + messages.map(\.description) {
      #expect(!text.contains(secret))
    }
  }

  @Test(
    .row("9.15"),
    arguments: [
      ("numberpad" as PropertyList, TextInput.Keyboard.numberPad, "warning enum-case"),
      ("NumberPad", .numberPad, nil), ("Numbers", .alphabet, "error wrong-type"),
      (true, .alphabet, "error wrong-type"),
    ] as [(PropertyList, TextInput.Keyboard, String?)])
  func `a keyboard is found whatever its case, else it is the default`(
    value: PropertyList, keyboard: TextInput.Keyboard, finding: String?
  ) throws {
    let (control, findings) = try control(["KeyboardType": value])
    #expect(control?.keyboard == keyboard)
    #expect(findings == (finding.map { ["\($0) Root/1 name at KeyboardType"] } ?? []))
  }

  @Test(
    .row("9.15"),
    arguments: [
      (true as PropertyList, TextInput.Autocorrection.yes, "error wrong-type"),
      (false, .no, "error wrong-type"), ("no", .no, "warning enum-case"), ("No", .no, nil),
      (1, .default, "error wrong-type"),
    ] as [(PropertyList, TextInput.Autocorrection, String?)])
  func `a Boolean correction is Yes or No`(
    value: PropertyList, correction: TextInput.Autocorrection, finding: String?
  ) throws {
    let (control, findings) = try control(["AutocorrectionType": value])
    #expect(control?.autocorrection == correction)
    #expect(findings == (finding.map { ["\($0) Root/1 name at AutocorrectionType"] } ?? []))
  }

  @Test(.row("9.15"))
  func `a Boolean capitalization is the default`() throws {
    let (control, findings) = try control(["AutocapitalizationType": true])
    #expect(control?.autocapitalization == TextInput.Autocapitalization.none)
    #expect(findings == ["error wrong-type Root/1 name at AutocapitalizationType"])
  }

  @Test(
    .row("9.16"),
    arguments: [
      ("YES" as PropertyList, "secureText", "warning wrong-type"),
      ("1", "secureText", "warning wrong-type"), (1, "secureText", "warning wrong-type"),
      ("NO", "text", "warning wrong-type"), (["a"], "text", "error wrong-type"),
    ] as [(PropertyList, String, String)])
  func `IsSecure of another type goes by the Boolean conversion`(
    value: PropertyList, kind: String, finding: String
  ) throws {
    let world = try World(group(), text(["IsSecure": value]))
    #expect(world.rows().map(\.control.kind.rawValue) == [kind])
    #expect(world.findings == ["\(finding) Root/1 name at IsSecure"])
  }

  @Test(
    arguments: [
      (5 as PropertyList, "\"5\"", "warning"), (true, "\"1\"", "warning"),
      (["a"], "\"\" [unusable registered]", "error"),
    ] as [(PropertyList, String, String)])
  func `a default of another type is shown as text if it can be`(
    value: PropertyList, shown: String, severity: String
  ) throws {
    let world = try World(group(), text(["DefaultValue": value]))
    #expect(world.shown() == ["==", "text Name: \(shown)"])
    #expect(world.findings == ["\(severity) wrong-type Root/1 name at DefaultValue"])
  }

  @Test(arguments: [nil, ""])
  func `a field without a title spans the row`(title: String?) throws {
    let world = try World(group(), element("TextField", title, "name"))
    #expect(world.rows().map(\.title) == [nil])
    #expect(world.findings == [])
  }
}
