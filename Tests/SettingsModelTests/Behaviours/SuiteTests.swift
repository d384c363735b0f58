// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Application groups, identities of rows, and what showing leaves untouched.
struct SuiteTests {
  private func page(group suite: String?, _ elements: [PropertyList]) -> PropertyList {
    var page: PropertyListDictionary = ["PreferenceSpecifiers": .array(elements)]
    page["ApplicationGroupContainerIdentifier"] = suite.map { .string($0) }
    return .dictionary(page)
  }

  private let name = element("TextField", "Name", "name", ["DefaultValue": "default"])

  @Test(.row("9.49"), .fixture("F18"))
  func `each page's own group decides where its values are`() throws {
    let world = try World(
      wholePages: [
        "Root": page(group: "group.a", [group(), name, pane("B", "B"), pane("C", "C")]),
        "B": page(group: "group.b", [group(), name]), "C": page(group: nil, [group(), name]),
      ],
      values: TestValues(
        stored: ["name": "own"],
        suites: ["group.a": ["name": "in a"], "group.b": ["name": "in b"]]))
    #expect(world.shown()[1] == "text Name: \"in a\"")
    #expect(world.shown("B")[1] == "text Name: \"in b\"")
    #expect(world.shown("C")[1] == "text Name: \"own\"")
    #expect(world.rows().map(\.domain) == ["group.a", "group.a", "group.a"])
    #expect(world.rows("C").map(\.domain) == [World.domain])
    #expect(
      world.findings == [
        "warning app-group-differs B at ApplicationGroupContainerIdentifier",
        "warning app-group-differs C at dict",
      ])
  }

  @Test(.row("9.49"))
  func `a group on every page is fine`() throws {
    let world = try World(
      wholePages: [
        "Root": page(group: "group.a", [group(), pane("B", "B")]),
        "B": page(group: "group.a", [group(), name]),
      ])
    #expect(world.findings == [])
  }

  @Test(.row("9.30"), .row("9.32"))
  func `showing writes nothing and a new load sees a changed file`() throws {
    let fixture = try BundleFixture(["Root.plist": "{ PreferenceSpecifiers = (); }"])
    func state() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: fixture.path).sorted().map { path in
        let file = URL(fileURLWithPath: fixture.path).appendingPathComponent(path)
        return try path + String(decoding: Data(contentsOf: file), as: UTF8.self)
      }
    }
    let before = try state()
    #expect(World(fixture).builder.screens.count == 1)
    #expect(try state() == before)
    try fixture.write(
      Array("{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = New; }); }".utf8),
      to: "Root.plist")
    #expect(World(fixture).shown() == ["== New"])
  }

  @Test(.row("9.31"))
  func `identities of rows are unique over all pages and stable over languages and values`() throws
  {
    let pages = [
      "Root": [group(), name, name, pane("Sub", "Sub/Root"), pane("Pad", "Root~ipad")],
      "Root~ipad": [group(), name], "Sub/Root": [group(), name],
    ]
    let world = try World(pages)
    let identities = world.builder.screens.flatMap(\.sections).flatMap(\.rows).map(\.id)
    #expect(
      identities == [
        "Root/1", "Root/2", "Root/3", "Root/4", "Sub/Root/1", "Root~ipad/1",
      ])
    let other = try World(pages, languages: ["de"], values: TestValues(stored: ["name": "x"]))
    #expect(
      other.builder.screens.flatMap(\.sections).flatMap(\.rows).map(\.id) == identities)
  }

  @Test(.row("9.29"))
  func `English beside American English is noted`() throws {
    let world = try World(
      ["Root": [group("A")]],
      files: ["en.lproj/Root.strings": "", "en-us.lproj/Root.strings": ""])
    #expect(world.findings == ["note language-and-region"])
  }
}
