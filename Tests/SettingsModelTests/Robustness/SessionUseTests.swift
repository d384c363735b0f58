// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// Sessions over real bundles, from many threads, and where nothing can be written.
struct SessionUseTests {
  @Test(.enabled(if: Corpus.folder != nil, "SETTINGS_CORPUS names no folder"))
  func `every row of real bundles takes an edit of its kind, shows it, and goes back`() throws {
    let folder = try #require(Corpus.folder)
    let bundles = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".bundle") }.sorted()
    var count = 0
    for name in bundles {
      let session = SettingsSession(
        try Application(at: folder.appendingPathComponent(name).path), domain: "org.example.app",
        location: .inMemory())
      let before = session.screens
      for row in before.flatMap(\.sections).flatMap(\.rows) where row.isEditable {
        let expected = try row.value(of: row.sampleEdit)
        try session.apply(row.sampleEdit, to: row.id)
        let edited = try #require(session.row(row.id), "\(name) \(row.id)")
        #expect(edited.layer == .stored, "\(name) \(row.id)")
        if edited.control.kind != .secureText { #expect(edited.value == expected, "\(name)") }
        try session.apply(.reset, to: row.id)
        count += 1
      }
      #expect(session.screens == before, "\(name)")
    }
    #expect(count > bundles.count)
  }

  @Test func `many threads may edit, look, search and reset at once`() throws {
    let rows = (0..<16).map { element("TextField", "Row \($0)", "key \($0)") }
    let open = try OpenBundle(["Root": rows + [element("TitleValue", "Last", "key 0")]])
    let session = open.session
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<40 {
        let id = "Root/\(thread)"
        #expect(throws: Never.self) { try session.apply(.type("\(round)"), to: id) }
        #expect(session.row(id)?.value == .string("\(round)"))
        #expect(session.screen("Root").sections.flatMap(\.rows).count >= 16)
        #expect(session.search("row \(thread)").contains { $0.row == id })
        if round % 10 == 0 {
          #expect(throws: Never.self) { try session.apply(.reset, to: "Root/\(thread + 8)") }
        }
      }
    }
    #expect(open.stored().count == 8)
    #expect(try open.reopened().screens == session.screens)
  }

  @Test func `an edit that can't be written says so, and the screens are still shown`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("no folder", to: "home")
    let fixture = try BundleFixture()
    let page: PropertyList = ["PreferenceSpecifiers": [element("TextField", "Text", "text")]]
    try fixture.write(PropertyListWriter(format: .xml).write(page), to: "Root.plist")
    let session = SettingsSession(
      bundle: SettingsBundle(at: fixture.path), owner: .init(name: "App", domain: "d"),
      location: PreferencesLocation(environment: ["HOME": file.path]))
    #expect(session.screen("Root").outline.last == "text Text: \"\"")
    #expect(throws: StoreError.self) { try session.apply(.type("x"), to: "Root/0") }
    #expect(session.screen("Root").problem == nil)
    #expect(session.row("Root/0") != nil)
    #expect(try String(contentsOf: file, encoding: .utf8) == "no folder")
  }
}
