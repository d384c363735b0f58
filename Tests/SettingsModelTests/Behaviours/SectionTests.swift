// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Groups, their headings and footers, and rows outside of them.
struct SectionTests {
  private func toggle(_ title: String, idioms: PropertyList? = nil) -> PropertyList {
    var keys: PropertyListDictionary = ["DefaultValue": true]
    keys["SupportedUserInterfaceIdioms"] = idioms
    return element("ToggleSwitch", title, title, keys)
  }

  private func group(_ title: String, on idioms: PropertyList) -> PropertyList {
    element("Group", title, nil, ["SupportedUserInterfaceIdioms": idioms])
  }

  @Test(.row("9.20"), .fixture("F6"), arguments: [Idiom.phone, .pad])
  func `a group hidden by the idiom loses only its heading`(idiom: Idiom) throws {
    let world = try World(
      element("Group", "First"), toggle("A"), group("Second", on: ["Pad"]), toggle("B"),
      idiom: idiom)
    #expect(
      world.shown()
        == (idiom == .pad
          ? ["== First", "toggle A: on", "== Second", "toggle B: on"]
          : ["== First", "toggle A: on", "toggle B: on"]))
    #expect(world.findings == ["note filtered-group-header Root/2 at dict"])
  }

  @Test(.row("9.20"))
  func `a group hidden together with its rows is fine`() throws {
    let world = try World(
      element("Group", "First"), toggle("A"), group("Second", on: ["Pad"]),
      toggle("B", idioms: ["Pad"]))
    #expect(world.shown() == ["== First", "toggle A: on"])
    #expect(world.findings == [])
  }

  @Test(.row("9.20"))
  func `every row of the group is looked at`() throws {
    let world = try World(
      group("Second", on: ["Pad"]), toggle("A", idioms: ["Pad"]), toggle("B"))
    #expect(world.findings == ["note filtered-group-header Root/0 at dict"])
  }

  @Test(.row("9.21"), .fixture("F5"))
  func `a row after a radio group stands below its options and above its footer`() throws {
    let world = try World(
      element(
        "RadioGroup", "Speed", "speed",
        [
          "DefaultValue": 1, "Values": [1, 2], "Titles": ["One", "Two"], "FooterText": "Choose",
        ]), toggle("Sound"))
    #expect(
      world.shown() == [
        "== Speed", "radio Speed: One of *One, Two", "toggle Sound: on", "-- Choose",
      ])
    #expect(world.findings == ["warning row-after-radio-group Root/1 Sound at dict"])
  }

  @Test(.row("9.21"))
  func `an element that is not shown after a radio group is no row`() throws {
    let world = try World(
      element("RadioGroup", "A", "a", ["DefaultValue": 1, "Values": [1], "Titles": ["One"]]),
      element("IASKButton", "Send", "send"), element("Group", "B"), toggle("Sound"))
    #expect(world.findings == ["note unknown-type Root/1 send at Type"])
  }

  @Test(.row("9.22"))
  func `empty groups in a row are kept as empty sections`() throws {
    let world = try World(
      element("Group"), element("Group"), element("Group", "Text"), toggle("Sound"))
    #expect(world.shown() == ["==", "==", "== Text", "toggle Sound: on"])
    #expect(
      world.findings == ["note empty-group Root/0 at dict", "note empty-group Root/1 at dict"])
  }

  @Test(.row("9.22"))
  func `a group for its heading or footer alone is fine`() throws {
    let world = try World(
      element("Group", "Heading"), element("Group", nil, nil, ["FooterText": "Footer"]))
    #expect(world.shown() == ["== Heading", "==", "-- Footer"])
    #expect(world.findings == [])
  }

  @Test func `an empty heading is none`() throws {
    let world = try World(element("Group", "", nil, ["FooterText": ""]), toggle("Sound"))
    #expect(world.builder.screen("Root").sections.map(\.header) == [nil])
    #expect(world.builder.screen("Root").sections.map(\.footer) == [nil])
  }

  @Test(.row("9.23"), .fixture("F4"))
  func `a page that begins without a group has an untitled section`() throws {
    let world = try World([
      "Root": [element("Group"), pane("More", "More")],
      "More": [toggle("Sound"), element("Group", "B"), toggle("C")],
    ])
    #expect(world.shown("More") == ["==", "toggle Sound: on", "== B", "toggle C: on"])
    #expect(world.findings == ["note page-without-leading-group More/0 Sound at dict"])
  }

  @Test(.row("9.24"), .fixture("F16"))
  func `a very long footer is shown in full with a warning`() throws {
    let text = String(repeating: "word ", count: 4000)
    let world = try World(element("Group", "Terms", nil, ["FooterText": .string(text)]))
    #expect(world.builder.screen("Root").sections.map(\.footer) == [text])
    #expect(world.findings == ["warning long-footer Root/0 at FooterText"])
  }

  @Test(.row("9.50"), arguments: Idiom.allCases)
  func `a row for unknown idioms only is shown on none`(idiom: Idiom) throws {
    let world = try World(element("Group", "A"), toggle("Sound", idioms: ["Desk"]), idiom: idiom)
    #expect(world.shown() == ["== A"])
    #expect(
      world.findings == ["error unknown-idiom Root/1 Sound at SupportedUserInterfaceIdioms"])
  }

  @Test(
    arguments: [
      (["Phone"], Idiom.phone, true), (["Phone"], .pad, false), (["Pad"], .pad, true),
      (["Pad", "Phone"], .phone, true), ([], .tv, true), (["Mac"], .mac, true),
      (["Reality"], .vision, true), (["phone"], .phone, true), (["Desk", "Pad"], .pad, true),
    ] as [(PropertyList, Idiom, Bool)])
  func `the idiom decides whether a row is shown`(
    words: PropertyList, idiom: Idiom, isShown: Bool
  ) throws {
    let world = try World(element("Group", "A"), toggle("Sound", idioms: words), idiom: idiom)
    #expect(world.rows().count == (isShown ? 1 : 0))
  }

  @Test func `an idiom in another case is a warning`() throws {
    let world = try World(element("Group", "A"), toggle("Sound", idioms: ["PHONE"]))
    #expect(world.findings == ["warning enum-case Root/1 Sound at SupportedUserInterfaceIdioms"])
  }
}
