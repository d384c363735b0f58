// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Types, keys and shapes that are not as the format wants them.
struct ElementShapeTests {
  @Test(.row("9.1"))
  func `an unknown type is kept, not shown, and reported with the nearest known type`() throws {
    let world = try World(
      group(), element("ToggleSwich", "Sound", "sound"), element("Group"), element("Blob"))
    #expect(world.shown() == ["==", "=="])
    #expect(
      world.findings == [
        "note empty-group Root/0 at dict", "error unknown-type Root/1 sound at Type",
        "note empty-group Root/2 at dict", "error unknown-type Root/3 at Type",
      ])
    #expect(world.messages("unknown-type")[0].hasSuffix("Did you mean 'PSToggleSwitchSpecifier'?"))
    let page = try #require(
      world.bundle.page("Root", idiom: .phone, localization: world.localization))
    #expect(page.specifiers[1].fields.source.dictionary["Title"] == "Sound")
  }

  @Test(.row("9.1"))
  func `a type of InAppSettingsKit is a note and shown in its own dialect only`() throws {
    let button = element("IASKButton", "Send", "send")
    let apple = try World(group(), button)
    #expect(apple.shown() == ["=="])
    #expect(
      apple.findings == [
        "note empty-group Root/0 at dict", "note unknown-type Root/1 send at Type",
      ])
    let inApp = try World(group(), button, dialect: .inApp)
    #expect(inApp.shown() == ["==", "button Send"])
    #expect(inApp.findings == [])
  }

  @Test(.row("9.2"))
  func `an element without a type is dropped and an error`() throws {
    let world = try World(
      group(), ["Title": "Lost", "Key": "lost"], element("TextField", "Name", "name"))
    #expect(world.shown() == ["==", "text Name: \"\""])
    #expect(world.findings == ["error missing-type Root/1 lost at dict"])
  }

  @Test(.row("9.35"), .fixture("F15"))
  func `a misspelt type is an error that suggests the type`() throws {
    let world = try World(group(), element("ToogleSwitch", "Sound", "sound"))
    #expect(world.shown() == ["=="])
    #expect(
      world.messages("unknown-type") == [
        "There is no type 'PSToogleSwitchSpecifier', so the element is not shown. Did you mean "
          + "'PSToggleSwitchSpecifier'?"
      ])
  }

  @Test(
    .row("9.35"),
    arguments: [
      ("PSSwitchSpecifier", "PSToggleSwitchSpecifier"),
      ("PSTextViewSpecifier", "IASKTextViewSpecifier"),
      ("IASKSliderSpecifier", "PSSliderSpecifier"),
      ("PSTitelValueSpecifier", "PSTitleValueSpecifier"),
    ])
  func `a type that does not exist suggests the one with its distinctive word`(
    written: String, meant: String
  ) throws {
    let world = try World(group(), ["Type": .string(written), "Key": "a"])
    #expect(world.messages("unknown-type").first?.hasSuffix("Did you mean '\(meant)'?") == true)
  }

  @Test(.row("9.28"))
  func `unknown keys are ignored and noted`() throws {
    let world = try World(
      element("Group", "Licences", nil, ["License": "MIT", "Source": "example"]),
      element("TextField", "Name", "name"))
    #expect(world.shown() == ["== Licences", "text Name: \"\""])
    #expect(
      world.findings == [
        "note unknown-key Root/0 at License", "note unknown-key Root/0 at Source",
      ])
  }

  @Test(.row("9.28"))
  func `keys of InAppSettingsKit are ignored and noted unless the bundle is read its way`() throws {
    let toggle = element(
      "ToggleSwitch", "Sound", "sound", ["DefaultValue": true, "IASKSubtitle": "All sounds"])
    let apple = try World(group(), toggle)
    #expect(apple.shown() == ["==", "toggle Sound: on"])
    #expect(apple.findings == ["note unknown-key Root/1 sound at IASKSubtitle"])
    let inApp = try World(group(), toggle, dialect: .inApp)
    #expect(inApp.shown() == ["==", "toggle Sound: on (All sounds)"])
    #expect(inApp.findings == [])
  }

  @Test(
    .row("9.34"), .fixture("F15"),
    arguments: [
      ("TextField", "AutoCorrectionType", "AutocorrectionType"),
      ("TextField", "AutoCapitalizationType", "AutocapitalizationType"),
      ("TextField", "Isecure", "IsSecure"), ("RadioGroup", "Footertext", "FooterText"),
    ])
  func `a misspelt key is ignored with a warning that names the key meant`(
    type: String, written: String, meant: String
  ) throws {
    let world = try World(
      group(),
      element(
        type, "Name", "name",
        PropertyListDictionary(entries: [
          .init(key: "DefaultValue", value: "a"), .init(key: written, value: "Yes"),
          .init(key: "Titles", value: ["A"]), .init(key: "Values", value: ["a"]),
        ])))
    #expect(world.findings.contains("warning misspelt-key Root/1 name at \(written)"))
    #expect(
      world.messages("misspelt-key") == ["'\(written)' means nothing. Did you mean '\(meant)'?"])
  }

  @Test func `a name that Xcode shows is an error that names the key`() throws {
    let world = try World(
      group(), element("TextField", "Name", "name", ["Default Value": "kirk"]))
    #expect(world.shown() == ["==", "text Name: \"\""])
    #expect(world.findings == ["error xcode-name-as-key Root/1 name at Default Value"])
  }

  @Test(.row("9.36"))
  func `a page without elements is empty and says why`() throws {
    let world = try World(wholePages: ["Root": ["Title": "Empty"]])
    #expect(world.shown() == ["!! The page has no 'PreferenceSpecifiers', so it is empty."])
    #expect(world.findings == ["error page-shape Root at dict"])
  }

  @Test(.row("9.36"))
  func `a page whose elements are no array is empty and says why`() throws {
    let world = try World(wholePages: ["Root": ["PreferenceSpecifiers": "none"]])
    #expect(
      world.shown() == ["!! 'PreferenceSpecifiers' has to be an array, so the page is empty."])
    #expect(world.findings == ["error page-shape Root at PreferenceSpecifiers"])
  }

  @Test(.row("9.36"), .fixture("F16"))
  func `a page that is no dictionary is empty and says why`() throws {
    let world = try World(wholePages: ["Root": [["Type": "PSGroupSpecifier"]]])
    #expect(world.shown() == ["!! The page has to be a dictionary, but is an array of 1 member."])
    #expect(world.findings == ["error page-shape Root at <array>"])
  }

  @Test(.row("9.37"))
  func `a member that is no dictionary is dropped and the others keep their places`() throws {
    let world = try World(group(), "text", ["a"], element("TextField", "Name", "name"))
    #expect(world.rows().map(\.id) == ["Root/3"])
    #expect(
      world.findings == [
        "error element-shape Root/1 at <string>text</string>",
        "error element-shape Root/2 at <array>",
      ])
  }
}
