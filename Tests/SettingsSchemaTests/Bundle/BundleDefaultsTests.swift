// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import TestSupport
import Testing

struct BundleDefaultsTests {
  private func text(_ key: String?, _ value: PropertyList?, idioms: PropertyList? = nil)
    -> PropertyList
  {
    var row: PropertyListDictionary = ["Type": "PSTextFieldSpecifier"]
    row["Key"] = key.map { .string($0) }
    row["DefaultValue"] = value
    row["SupportedUserInterfaceIdioms"] = idioms
    return .dictionary(row)
  }

  private func pane(_ file: String, idioms: PropertyList? = nil) -> PropertyList {
    var row: PropertyListDictionary = [
      "Type": "PSChildPaneSpecifier", "Title": "P", "File": .string(file),
    ]
    row["SupportedUserInterfaceIdioms"] = idioms
    return .dictionary(row)
  }

  private func defaults(
    _ pages: [String: [PropertyList]], _ idiom: Idiom = .phone,
    groups: [String: String] = [:]
  ) throws -> BundleDefaults {
    let fixture = try BundleFixture()
    for (name, elements) in pages {
      var page: PropertyListDictionary = ["PreferenceSpecifiers": .array(elements)]
      page["ApplicationGroupContainerIdentifier"] = groups[name].map { .string($0) }
      try fixture.write(
        PropertyListWriter(format: .xml).write(.dictionary(page)), to: name + ".plist")
    }
    let (bundle, texts) = fixture.read()
    return BundleDefaults(bundle, idiom: idiom, localization: texts)
  }

  @Test(.fixture("F1"))
  func `the defaults of every page are known`() throws {
    let defaults = try defaults([
      "Root": [
        ["Type": "PSToggleSwitchSpecifier", "Title": "A", "Key": "a", "DefaultValue": true],
        pane("More"),
      ],
      "More": [["Type": "PSSliderSpecifier", "Key": "b", "DefaultValue": 0.5]],
    ])
    #expect(defaults.values(inSuite: nil) == ["a": true, "b": 0.5])
    #expect(defaults.values(inSuite: nil).keys == ["a", "b"])
    #expect(defaults.suites == [nil])
    #expect(defaults.conflicts == [])
  }

  @Test func `each page's suite has its own defaults`() throws {
    let defaults = try defaults(
      ["Root": [text("a", "1"), pane("More")], "More": [text("a", "2"), text("b", "3")]],
      groups: ["More": "group.more"])
    #expect(defaults.values(inSuite: nil) == ["a": "1"])
    #expect(defaults.values(inSuite: "group.more") == ["a": "2", "b": "3"])
    #expect(defaults.values(inSuite: "other") == [:])
    #expect(defaults.suites == [nil, "group.more"])
    #expect(defaults.conflicts == [])
  }

  @Test func `rows and pages that the idiom hides contribute too`() throws {
    let defaults = try defaults([
      "Root": [text("a", "1", idioms: ["Pad"]), pane("More", idioms: ["Pad"])],
      "More": [text("b", "2")],
    ])
    #expect(defaults.values(inSuite: nil) == ["a": "1", "b": "2"])
  }

  @Test(arguments: [(Idiom.phone, "phone"), (.pad, "pad"), (.mac, "phone")])
  func `a row that is shown counts before one that is hidden`(
    idiom: Idiom, value: String
  ) throws {
    let defaults = try defaults(
      ["Root": [text("a", "phone", idioms: ["Phone"]), text("a", "pad", idioms: ["Pad"])]], idiom)
    #expect(defaults.values(inSuite: nil) == ["a": .string(value)])
    #expect(defaults.conflicts == [])
  }

  @Test func `of rows on two pages the first counts and the other is an error`() throws {
    let defaults = try defaults([
      "Root": [text("a", "1"), pane("More")], "More": [text("b", "x"), text("a", "2")],
    ])
    #expect(defaults.values(inSuite: nil) == ["a": "1", "b": "x"])
    let conflict = try #require(defaults.conflicts.first)
    #expect(defaults.conflicts.count == 1)
    #expect(conflict.rule == "duplicate-key" && conflict.severity == .error)
    #expect(conflict.page == "More" && conflict.row == 1 && conflict.key == "a")
    #expect(conflict.file.hasSuffix("/Settings.bundle/More.plist"))
    #expect(conflict.position != nil)
    #expect(
      conflict.message
        == "The key \"a\" has the default \"2\" here and \"1\" in an earlier row, which counts.")
  }

  @Test func `equal defaults are no conflict`() throws {
    let defaults = try defaults([
      "Root": [text("a", 1), pane("More")], "More": [text("a", 1.0)],
    ])
    #expect(defaults.conflicts == [])
  }

  @Test func `rows without a key or a default contribute nothing`() throws {
    let defaults = try defaults([
      "Root": [
        text(nil, "1"), text("", "2"), text("a", nil),
        ["Type": "Unknown", "Key": "b", "DefaultValue": "3"],
      ]
    ])
    #expect(defaults.values(inSuite: nil) == [:])
    #expect(defaults.suites == [nil])
  }

  @Test func `pages in a circle end`() throws {
    let defaults = try defaults([
      "Root": [pane("A")], "A": [text("a", "1"), pane("Root"), pane("A")],
    ])
    #expect(defaults.values(inSuite: nil) == ["a": "1"])
  }

  @Test func `a page that nobody reaches contributes nothing`() throws {
    let defaults = try defaults(["Root": [text("a", "1")], "Old": [text("b", "2")]])
    #expect(defaults.values(inSuite: nil) == ["a": "1"])
  }

  @Test func `the file of the device decides`() throws {
    let pages = ["Root": [text("a", "phone")], "Root~ipad": [text("a", "pad")]]
    #expect(try defaults(pages, .phone).values(inSuite: nil) == ["a": "phone"])
    #expect(try defaults(pages, .pad).values(inSuite: nil) == ["a": "pad"])
  }
}
