// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Keys that are missing, empty, used twice or hard to observe.
struct KeyTests {
  @Test(.row("9.3"), .fixture("F2"))
  func `a text field with an empty key is dropped and the page still loads`() throws {
    let world = try World(
      group(), element("TextField", "Name", "name"), element("TextField", "", ""),
      element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true]))
    #expect(world.shown() == ["==", "text Name: \"\"", "toggle Sound: on"])
    #expect(world.findings == ["error empty-key Root/2 at Key"])
    #expect(world.messages("empty-key")[0].contains("On iOS 18 and later the whole page fails"))
  }

  @Test(.row("9.3"))
  func `a text field without a key is dropped`() throws {
    let world = try World(group(), element("TextField", "Name"))
    #expect(world.shown() == ["=="])
    #expect(world.findings.last == "error empty-key Root/1 at dict")
  }

  @Test(.row("9.3"))
  func `a key that is no text is none`() throws {
    let world = try World(group(), element("TextField", "Name", nil, ["Key": ["a"]]))
    #expect(world.shown() == ["=="])
    #expect(
      world.findings.dropFirst() == [
        "error wrong-type Root/1 at Key", "error empty-key Root/1 at Key",
      ])
  }

  @Test func `a key that is a number is used by its digits`() throws {
    let world = try World(
      group(), element("ToggleSwitch", "Sound", nil, ["Key": 7, "DefaultValue": true]),
      values: TestValues(stored: ["7": false]))
    #expect(world.shown() == ["==", "toggle Sound: off"])
    #expect(world.findings == ["warning wrong-type Root/1 7 at Key"])
  }

  @Test(
    .row("9.39"),
    arguments: [
      element("ToggleSwitch", "Row", nil, ["DefaultValue": true]),
      element("Slider", nil, nil, ["DefaultValue": 0, "MinimumValue": 0, "MaximumValue": 1]),
      element("MultiValue", "Row", nil, ["DefaultValue": 1, "Values": [1], "Titles": ["One"]]),
      element("RadioGroup", "Row", nil, ["DefaultValue": 1, "Values": [1], "Titles": ["One"]]),
    ])
  func `another row without a key is shown and can't be changed`(row: PropertyList) throws {
    let world = try World(group("Text"), row)
    #expect(world.findings == ["error missing-key Root/1 at dict"])
    #expect(world.rows().map(\.isEditable) == [false])
    #expect(world.rows()[0].reason == "The row has no key, so there is nothing to change.")
  }

  @Test func `a row without a key shows its default`() throws {
    let world = try World(
      group(), element("ToggleSwitch", "Sound", nil, ["DefaultValue": true]),
      element("MultiValue", "Speed", nil, ["DefaultValue": 1, "Values": [1], "Titles": ["One"]]))
    #expect(
      world.shown() == [
        "==", "toggle Sound: on [The row has no key, so there is nothing to change.]",
        "choice Speed: One of *One [The row has no key, so there is nothing to change.]",
      ])
  }

  @Test(.row("9.4"), .fixture("F3"), arguments: [(Idiom.pad, "Root/1"), (.phone, "Root/2")])
  func `of rows with one key for two idioms only the idiom's own is shown`(
    idiom: Idiom, row: String
  ) throws {
    let world = try World(
      group(),
      element(
        "TitleValue", "Pad", "model",
        ["DefaultValue": "a", "SupportedUserInterfaceIdioms": ["Pad"]]),
      element(
        "TitleValue", "Phone", "model",
        ["DefaultValue": "a", "SupportedUserInterfaceIdioms": ["Phone"]]), idiom: idiom)
    #expect(world.rows().map(\.id) == [row])
    #expect(world.findings == ["warning duplicate-key-by-idiom Root/2 model at dict"])
  }

  @Test(.row("9.4"))
  func `two rows with one key edit one value, which is a warning`() throws {
    let row = element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true])
    let world = try World(group(), row, row, values: TestValues(stored: ["sound": false]))
    #expect(world.shown() == ["==", "toggle Sound: off", "toggle Sound: off"])
    #expect(world.findings == ["warning duplicate-key Root/2 sound at dict"])
  }

  @Test(
    .row("9.4"),
    arguments: [
      element("ToggleSwitch", "Sound", "sound", ["DefaultValue": false]),
      element("TextField", "Sound", "sound", ["DefaultValue": "a"]),
    ])
  func `two rows with one key and another type or default are an error`(other: PropertyList) throws
  {
    let world = try World(
      group(), element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true]), other)
    #expect(world.findings == ["error duplicate-key Root/2 sound at dict"])
  }

  @Test(.row("9.4"))
  func `a row is compared with the row of its own idiom`() throws {
    func row(_ idiom: PropertyList, _ value: PropertyList) -> PropertyList {
      element(
        "ToggleSwitch", "Sound", "sound",
        ["DefaultValue": value, "SupportedUserInterfaceIdioms": [idiom]])
    }
    let world = try World(group(), row("Phone", true), row("Pad", false), row("Phone", true))
    #expect(
      world.findings == [
        "warning duplicate-key-by-idiom Root/2 sound at dict",
        "warning duplicate-key Root/3 sound at dict",
      ])
    #expect(world.messages("duplicate-key")[0].contains("element 1"))
  }

  @Test func `keys that differ in normalization only are two keys`() throws {
    let world = try World(
      group(), element("ToggleSwitch", "A", "caf\u{E9}", ["DefaultValue": true]),
      element("ToggleSwitch", "B", "cafe\u{301}", ["DefaultValue": false]))
    #expect(world.findings == [])
    #expect(world.shown() == ["==", "toggle A: on", "toggle B: off"])
  }

  @Test(.row("9.51"), arguments: ["sound.level", "@sound"])
  func `a key with a dot or a leading at-sign works and is noted`(key: String) throws {
    let world = try World(
      group(), element("ToggleSwitch", "Sound", key, ["DefaultValue": true]),
      values: TestValues(stored: [key: false]))
    #expect(world.shown() == ["==", "toggle Sound: off"])
    #expect(world.findings == ["note key-not-kvo Root/1 \(key) at Key"])
  }
}
