// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// Showing screens changes nothing, and shows what is there.
struct ShowingTests {
  /// Everything that only looks.
  private func lookAtEverything(_ session: SettingsSession) {
    for page in session.pages {
      let screen = session.screen(page)
      _ = (session.title(of: page), session.path(to: page))
      for row in screen.sections.flatMap(\.rows) {
        _ = (session.row(row.id), session.explanation(of: row.id), session.isSecret(row))
      }
    }
    _ = (session.screens, session.search("a"), session.diagnostics, session.screen("nowhere"))
  }

  @Test func `opening a bundle and looking at everything leaves an empty home empty`() throws {
    let open = try OpenBundle(["Root": [element("ToggleSwitch", "T", "k", ["DefaultValue": true])]])
    let before = try open.everythingOnDisk()
    lookAtEverything(open.session)
    #expect(try open.everythingOnDisk() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: open.home.url.path) == [])
  }

  @Test func `looking at every screen of the bundle of all troubles writes nothing`() throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Torture/Settings.bundle")
    for dialect in Dialect.allCases {
      let fixture = try BundleFixture()
      try FileManager.default.removeItem(atPath: fixture.path)
      try FileManager.default.copyItem(atPath: source.path, toPath: fixture.path)
      let open = try OpenBundle(fixture, dialect: dialect)
      open.session.preferences.standard.set("stored", forKey: "plaintext")
      try open.session.preferences.standard.writeCheckpoint()
      let before = try open.everythingOnDisk()
      lookAtEverything(open.session)
      let after = try open.everythingOnDisk()
      #expect(Set(after).symmetricDifference(before) == [])
    }
  }

  @Test(.enabled(if: Corpus.folder != nil, "SETTINGS_CORPUS names no folder"))
  func `looking at every screen of real bundles writes nothing`() throws {
    let folder = try #require(Corpus.folder)
    let bundles = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".bundle") }.sorted()
    #expect(!bundles.isEmpty)
    for bundle in bundles {
      let home = try TemporaryFolder()
      let session = SettingsSession(
        try Application(at: folder.appendingPathComponent(bundle).path), domain: "org.example.app",
        location: PreferencesLocation(
          environment: ["HOME": home.url.path, "XDG_CONFIG_DIRS": home.url.path + "/etc"]))
      lookAtEverything(session)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [], "\(bundle)")
    }
  }

  private let odd: [PropertyList] = [
    element(
      "MultiValue", "Choice", "choice",
      ["DefaultValue": 1, "Values": [1, 2], "Titles": ["one", "two"]]),
    element(
      "RadioGroup", "Radio", "radio",
      ["DefaultValue": 1, "Values": [1, 2], "Titles": ["one", "two"]]),
    element("Slider", nil, "slider", ["DefaultValue": 0.5]),
    element("ToggleSwitch", "Toggle", "toggle", ["TrueValue": "on", "FalseValue": "off"]),
    element("TextField", "Text", "text"), element("TextField", "Other", "other"),
  ]

  @Test func `a value that fits no option is shown as it is and survives opening and other edits`()
    throws
  {
    let values: PropertyListDictionary = [
      "choice": "3", "radio": true, "slider": 17, "toggle": "maybe", "text": ["a", 1],
    ]
    let open = try OpenBundle(["Root": odd])
    try open.session.preferences.standard.update { changes in
      for entry in values.entries { changes[entry.key] = entry.value }
    }
    #expect(
      open.session.screen("Root").outline.filter { $0.first != "=" } == [
        "choice Choice: 3 of one, two", "radio Radio: 1 of one, two", "slider: 1 in 0…1",
        "toggle Toggle: off", "text Text: \"\" [unusable stored]", "text Other: \"\"",
      ])
    let row = try #require(open.session.row("Root/0"))
    #expect(row.value == "3" && row.isModified && row.isEditable)
    try open.session.apply(.type("x"), to: "Root/5")
    #expect(throws: EditError.self) { try open.session.apply(.choose(3), to: "Root/0") }
    var expected = values
    expected["other"] = "x"
    #expect(open.stored() == expected)
    #expect(try open.reopened().stored() == expected)
  }

  @Test func `a title row shows the title of its value as it changes`() throws {
    let open = try OpenBundle(
      element(
        "TitleValue", "Speed", "speed",
        ["DefaultValue": 1, "Values": [1, 2, "2"], "Titles": ["slow", "fast", "text"]]),
      element("TitleValue", nil, "speed"), element("TitleValue", "Unset", "unset"))
    let preferences = open.session.preferences.standard
    let steps: [(PropertyList, String)] = [
      (2, "fast"), (.real(2), "fast"), ("2", "text"), (3, "3"), (["a"], "1 member"), (true, "1"),
    ]
    #expect(open.shown("Root/0") == "value Speed: slow")
    for (value, title) in steps {
      try preferences.store(value, forKey: "speed")
      #expect(open.shown("Root/0") == "value Speed: \(title)")
    }
    #expect(open.shown("Root/1") == "value 1: ")
    #expect(open.session.row("Root/2") == nil)
    preferences.set("now", forKey: "unset")
    #expect(open.shown("Root/2") == "value Unset: now")
  }
}
