// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsStore
import Testing

/// Changes name the rows to draw again, whoever made them.
struct ScreenChangeTests {
  private let pages: [String: [PropertyList]] = [
    "Root": [
      group(), element("TextField", "Key", "key"), pane("More", "More"),
      element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true]),
      element("Group", "Group", "sound"),
      element("TextField", "Password", "password", ["IsSecure": true, "DefaultValue": "initial"]),
    ],
    "More": [element("TitleValue", "Key", "key"), element("TextField", "Plain", "password")],
  ]

  @Test(.timeLimit(.minutes(1)))
  func `an edit is told with its rows, its pages, both values and the layer`() async throws {
    let open = try OpenBundle(pages)
    var changes = open.session.changes.makeAsyncIterator()
    try open.session.apply(.turn(on: false), to: "Root/3")
    let sound = try #require(await changes.next())
    #expect(sound.key == "sound" && sound.domain == OpenBundle.domain && !sound.isSecret)
    #expect(sound.rows == ["Root/3"] && sound.pages == ["Root"])
    #expect(sound.old == true && sound.new == false && sound.layer == .stored)
    try open.session.apply(.reset, to: "Root/3")
    let reset = try #require(await changes.next())
    #expect(reset.old == false && reset.new == true && reset.layer == .registered)
    try open.session.apply(.type("x"), to: "Root/1")
    let key = try #require(await changes.next())
    #expect(key.rows == ["Root/1", "More/0"] && key.pages == ["Root", "More"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a change of another process is told, and the screen shows it`() async throws {
    let open = try OpenBundle(pages)
    var changes = open.session.changes.makeAsyncIterator()
    try open.setKeyInAnotherProcess()
    let change = try #require(await changes.next())
    #expect(change.rows == ["Root/1", "More/0"] && change.pages == ["Root", "More"])
    #expect(change.old == nil && change.new == "value" && change.layer == .stored)
    #expect(open.shown("Root/1") == "text Key: \"value\"")
    #expect(open.shown("More/0") == "value Key: value")
  }

  @Test func `a screen sees what another process wrote before, without being told`() throws {
    let open = try OpenBundle(pages)
    #expect(open.shown("Root/1") == "text Key: \"\"")
    try open.setKeyInAnotherProcess()
    #expect(open.shown("Root/1") == "text Key: \"value\"")
    try open.session.apply(.type("mine"), to: "Root/1")
    #expect(open.stored() == ["key": "mine"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a secret is told without its value, wherever it was changed`() async throws {
    let open = try OpenBundle(pages)
    var changes = open.session.changes.makeAsyncIterator()
    try open.session.apply(.type("hunter2"), to: "Root/5")
    try open.session.apply(.type("hunter3"), to: "More/1")
    try open.session.apply(.reset, to: "Root/5")
    for layer in ["stored", "stored", "registered"] {
      let change = try #require(await changes.next())
      #expect(change.isSecret && change.old == nil && change.new == nil)
      #expect(change.rows == ["Root/5", "More/1"] && change.layer?.rawValue == layer)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a change of no row is told without rows`() async throws {
    let open = try OpenBundle(pages)
    var changes = open.session.changes.makeAsyncIterator()
    open.session.preferences.standard.set(1, forKey: "launches")
    let change = try #require(await changes.next())
    #expect(change.key == "launches" && change.rows == [] && change.pages == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func `every listener has every change, and an equal edit is silent`() async throws {
    let open = try OpenBundle(pages)
    var first = open.session.changes.makeAsyncIterator()
    var second = open.session.changes.makeAsyncIterator()
    for text in ["a", "a", "b"] { try open.session.apply(.type(text), to: "Root/1") }
    let seen = [await first.next()?.new, await first.next()?.new]
    #expect(seen == ["a", "b"])
    #expect([await second.next()?.new, await second.next()?.new] == seen)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a reset of a page is told row by row`() async throws {
    let open = try OpenBundle(pages)
    try open.session.apply(.turn(on: false), to: "Root/3")
    try open.session.apply(.type("x"), to: "Root/1")
    var changes = open.session.changes.makeAsyncIterator()
    try open.session.reset(page: "Root")
    var keys: Set<String> = []
    while keys.count < 2, let change = await changes.next() { keys.insert(change.key) }
    #expect(keys == ["sound", "key"])
  }

  @Test func `an explanation has every layer, strongest first, and says what is secret`() throws {
    let open = try OpenBundle(pages)
    try open.session.apply(.turn(on: false), to: "Root/3")
    try open.force(["sound": true])
    let again = try open.reopened()
    let sound = try #require(again.session.explanation(of: "Root/3"))
    #expect(sound.layers.map(\.layer) == [.forced, .stored, .registered])
    #expect(sound.layers.map(\.value) == [true, false, true])
    #expect(sound.deciding?.layer == .forced && sound.withoutStored?.layer == .forced)
    #expect(sound.key == "sound" && sound.domain == OpenBundle.domain && !sound.isSecret)
    #expect(sound.layers[0].origin.hasSuffix("etc/settings/forced/org.example.app.plist"))
    #expect(again.session.explanation(of: "More/1")?.isSecret == true)
    #expect(again.session.explanation(of: "Root/2") == nil)
    #expect(again.stored() == ["sound": false])
    let unset = try OpenBundle(["Root": [element("TextField", "A", "a")]]).session
    let nothing = try #require(unset.explanation(of: "Root/0"))
    #expect(nothing.deciding == nil && nothing.withoutStored == nil && nothing.layers == [])
  }
}
