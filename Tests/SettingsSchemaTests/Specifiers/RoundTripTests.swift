// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

struct RoundTripTests {
  @Test(arguments: [PropertyListFormat.xml, .binary])
  func `a page written back is the same, keys that nobody knows included`(
    format: PropertyListFormat
  ) throws {
    let list: PropertyList = [
      "Version": 3,
      "PreferenceSpecifiers": [
        ["License": "MIT", "Type": "PSGroupSpecifier", "Nested": ["a": [1, 2.5, true]]],
        ["Type": "Unknown", "Key": .data(Data([0, 1]))], "no element",
        [
          "Key": "sound", "Type": "PSToggleSwitchSpecifier",
          "DefaultValue": .date(Date(timeIntervalSinceReferenceDate: 5)),
        ],
      ], "StringsTable": "Root",
    ]
    let writer = PropertyListWriter(format: format)
    let bytes = try writer.write(list)
    let fixture = try BundleFixture()
    try fixture.write(bytes, to: "Root.plist")
    let page = try #require(fixture.load().page("Root"))
    #expect(page.propertyList == list)
    #expect(try writer.write(page.propertyList) == bytes)
    #expect(page.specifiers.map(\.index) == [0, 1, 3])
    #expect(
      page.specifiers[1].fields.source.dictionary == list["PreferenceSpecifiers"]?[1]?.dictionary)
  }

  @Test func `a key that occurs twice is written twice`() throws {
    let text = """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array/><key>A</key><true/><key>A\
      </key><false/></dict></plist>
      """
    let page = try #require(try BundleFixture(["Root.plist": text]).load().page("Root"))
    #expect(page.propertyList.dictionary?.entries.map(\.key) == ["PreferenceSpecifiers", "A", "A"])
  }
}
