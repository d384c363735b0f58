// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import Testing

/// Going back to defaults, and what counts as modified.
struct ResetTests {
  private let pages: [String: [PropertyList]] = [
    "Root": [
      group(), element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true]),
      element("TextField", "Name", "name"), pane("More", "More"),
      element("TitleValue", "Seen", "seen"),
    ],
    "More": [
      element("Slider", nil, "volume", ["DefaultValue": 0.5]), pane("Deep", "Sub/Deep"),
    ],
    "Sub/Deep": [element("TextField", "Deep", "deep", ["DefaultValue": "d"])],
  ]

  private func edited() throws -> OpenBundle {
    let open = try OpenBundle(pages)
    try open.session.apply(.turn(on: false), to: "Root/1")
    try open.session.apply(.type("kirk"), to: "Root/2")
    try open.session.apply(.move(to: 1), to: "More/0")
    try open.session.apply(.type("x"), to: "Sub/Deep/0")
    open.session.preferences.standard.set(3, forKey: "launches")
    return open
  }

  @Test func `a row goes back to its default and nothing else changes`() throws {
    let open = try edited()
    try open.session.apply(.reset, to: "Root/1")
    #expect(open.shown("Root/1") == "toggle Sound: on")
    #expect(
      open.stored() == ["name": "kirk", "volume": .real(1), "deep": "x", "launches": 3])
    try open.session.apply(.reset, to: "Root/1")
  }

  @Test(arguments: ["More", "More.plist"])
  func `a page goes back to its defaults, its child pages do not`(page: String) throws {
    let open = try edited()
    try open.session.reset(page: page)
    #expect(open.stored() == ["sound": false, "name": "kirk", "deep": "x", "launches": 3])
  }

  @Test func `a page in a folder can be reset`() throws {
    let open = try edited()
    try open.session.reset(page: "Sub/Deep")
    #expect(open.stored()["deep"] == nil && open.stored().count == 4)
  }

  @Test(arguments: ["", "Nowhere", "../Root", "Sub", "Root/1"])
  func `resetting a page that is not there changes nothing`(page: String) throws {
    let open = try edited()
    try open.session.reset(page: page)
    #expect(open.stored().count == 5)
  }

  @Test func `everything that a page shows goes back, the application's own values stay`() throws {
    let open = try edited()
    #expect(try open.session.reset() == 4)
    #expect(open.stored() == ["launches": 3])
    #expect(open.session.screens == (try OpenBundle(pages).session.screens))
  }

  @Test func `a reset of what was never changed writes nothing`() throws {
    let open = try OpenBundle(pages)
    let before = try open.everythingOnDisk()
    try open.session.reset(page: "Root")
    try open.session.reset()
    #expect(try open.everythingOnDisk() == before)
  }

  @Test(
    arguments: [
      // default, stored, modified
      (true, nil, false), (true, false, true), (true, true, false), (true, 1, true),
      (1, .real(1), false), (1, "1", true), (nil, false, true), ("e\u{301}", "\u{E9}", true),
      (true, ["a"], true), (["a", 1], ["a", .real(1)], false),
    ] as [(PropertyList?, PropertyList?, Bool)])
  func `a row is modified when what is stored is not the default`(
    value: PropertyList?, stored: PropertyList?, isModified: Bool
  ) throws {
    let open = try OpenBundle(
      element("ToggleSwitch", "T", "k", value.map { ["DefaultValue": $0] } ?? [:]))
    try open.session.preferences.standard.store(stored, forKey: "k")
    #expect(open.session.row("Root/0")?.isModified == isModified)
    try open.session.apply(.reset, to: "Root/0")
    #expect(open.session.row("Root/0")?.isModified == false)
  }

  @Test func `what the command line decides is not modified`() throws {
    let open = try OpenBundle(pages, arguments: ["-name", "spock"])
    try open.session.apply(.type("kirk"), to: "Root/2")
    let row = try #require(open.session.row("Root/2"))
    #expect(row.value == "spock" && row.layer == .arguments && !row.isModified)
    #expect(open.stored()["name"] == "kirk")
  }
}
