// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// Rows that show a value.
struct TitleValueTests {
  @Test(.row("9.7"), .fixture("F8"))
  func `a value that is none of Values is shown as it is`() throws {
    let world = try World(
      group(),
      element(
        "TitleValue", "Speed", "speed",
        ["DefaultValue": 6, "Values": [1, 2, 3], "Titles": ["One", "Two", "Three"]]))
    #expect(world.shown() == ["==", "value Speed: 6"])
    #expect(world.findings == ["warning default-not-in-values Root/1 speed at DefaultValue"])
  }

  @Test func `a value that is one of Values is shown by its title`() throws {
    let world = try World(
      group(),
      element(
        "TitleValue", "Speed", "speed",
        ["DefaultValue": 1, "Values": [1, 2], "Titles": ["One", "Two"]]),
      values: TestValues(stored: ["speed": 2.0]))
    #expect(world.shown() == ["==", "value Speed: Two"])
    #expect(world.findings == [])
  }

  @Test(.row("9.8"), arguments: [nil, ""])
  func `without a title the value takes its place`(title: String?) throws {
    let world = try World(
      group(), element("TitleValue", title, "version", ["DefaultValue": "1.2"]))
    #expect(world.shown() == ["==", "value 1.2: "])
    #expect(
      world.findings == ["note missing-title Root/1 version at \(title == nil ? "dict" : "Title")"])
  }

  @Test(.row("9.9"))
  func `without a default and a stored value the row is not shown`() throws {
    let row = element("TitleValue", "Version", "version")
    let world = try World(group(), row)
    #expect(world.shown() == ["=="])
    #expect(world.findings == ["error missing-default Root/1 version at dict"])
    let stored = try World(group(), row, values: TestValues(stored: ["version": "1.2"]))
    #expect(stored.shown() == ["==", "value Version: 1.2"])
    #expect(stored.rows().map(\.layer) == [.stored])
  }

  @Test func `a row without a key shows its default`() throws {
    let world = try World(group(), element("TitleValue", "Version", nil, ["DefaultValue": "1"]))
    #expect(world.shown() == ["==", "value Version: 1"])
    #expect(world.findings == ["error missing-key Root/1 at dict"])
  }

  @Test(
    arguments: [
      (true as PropertyList, "1"), (2.50, "2.5"), (["a", "b"], "2 members"),
      (.data(Data([1, 2, 3])), "3 bytes"), ("", ""),
    ] as [(PropertyList, String)])
  func `any value is shown as text`(value: PropertyList, text: String) throws {
    let world = try World(group(), element("TitleValue", "V", "v", ["DefaultValue": value]))
    #expect(world.shown() == ["==", "value V: \(text)"])
  }

  @Test func `a row is never editable`() throws {
    let world = try World(group(), element("TitleValue", "V", "v", ["DefaultValue": "a"]))
    #expect(world.rows().map(\.isEditable) == [false])
    #expect(world.rows().map(\.reason) == [nil])
  }
}
