// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsStore
import TestSupport
import Testing

/// Pages of application groups keep their values in the group's domain.
struct GroupDomainTests {
  private func page(_ group: String?, _ elements: PropertyList...) -> PropertyList {
    var page: PropertyListDictionary = ["PreferenceSpecifiers": .array(elements)]
    page["ApplicationGroupContainerIdentifier"] = group.map { .string($0) }
    return .dictionary(page)
  }

  private let plain = element("TextField", "Name", "name")

  @Test(arguments: [nil, "a default"])
  func `an edit goes to the domain of the page's group`(value: String?) throws {
    let name = element(
      "TextField", "Name", "name", value.map { ["DefaultValue": .string($0)] } ?? [:])
    let open = try OpenBundle(wholePages: [
      "Root": page(nil, name, pane("A", "A"), pane("B", "B")), "A": page("group.a", name),
      "B": page("group.b", name),
    ])
    try open.session.apply(.type("in a"), to: "A/0")
    #expect(open.session.row("A/0")?.value == "in a")
    #expect(open.session.row("A/0")?.domain == "group.a")
    #expect(open.session.row("Root/0")?.value?.string == value)
    #expect(open.session.row("B/0")?.value?.string == value)
    try open.session.apply(.type("own"), to: "Root/0")
    #expect(open.stored() == ["name": "own"])
    #expect(open.stored("group.a") == ["name": "in a"])
    #expect(open.stored("group.b") == [:])
    let file = Preferences(domain: "group.a", location: open.location)
    #expect(file.value(forKey: "name") == "in a")
    #expect(
      open.session.preferences.all.map(\.domain) == [OpenBundle.domain, "group.a", "group.b"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a change in a group is told for the rows of the group alone`() async throws {
    let open = try OpenBundle(wholePages: [
      "Root": page(nil, plain, pane("A", "A")), "A": page("group.a", plain, plain),
    ])
    var changes = open.session.changes.makeAsyncIterator()
    try open.session.apply(.type("x"), to: "A/1")
    let change = try #require(await changes.next())
    #expect(change.domain == "group.a" && change.rows == ["A/0", "A/1"] && change.pages == ["A"])
  }

  @Test func `resetting everything leaves what no row shows, in each domain`() throws {
    let open = try OpenBundle(wholePages: [
      "Root": page(nil, plain, pane("A", "A")), "A": page("group.a", plain),
    ])
    let group = open.session.preferences.preferences(inSuite: "group.a")
    group.set(1, forKey: "of another application")
    open.session.preferences.standard.set(1, forKey: "of no row")
    try open.session.apply(.type("x"), to: "A/0")
    try open.session.apply(.type("x"), to: "Root/0")
    try open.session.reset()
    #expect(open.stored() == ["of no row": 1])
    #expect(open.stored("group.a") == ["of another application": 1])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a group named as the application's own domain is that domain`() async throws {
    let other = element("TextField", "Other", "other", ["DefaultValue": "d"])
    let open = try OpenBundle(wholePages: [
      "Root": page(nil, plain, pane("A", "A")), "A": page(OpenBundle.domain, plain, other),
    ])
    #expect(open.session.preferences.all.map(\.domain) == [OpenBundle.domain])
    #expect(open.session.row("A/1")?.value == "d")
    var changes = open.session.changes.makeAsyncIterator()
    try open.session.apply(.type("x"), to: "A/0")
    try open.session.apply(.type("y"), to: "Root/0")
    let first = try #require(await changes.next())
    #expect(first.rows == ["Root/0", "A/0"] && first.new == "x")
    #expect(await changes.next()?.new == "y")
  }

  @Test(arguments: ["../../outside", "a/b", ".", "..", "group.\u{1F680} é", "NSGlobalDomain"])
  func `a group of an odd name stays in the home`(group: String) throws {
    let open = try OpenBundle(wholePages: ["Root": page(group, plain)])
    try open.session.apply(.type("x"), to: "Root/0")
    #expect(open.session.row("Root/0")?.value == "x")
    #expect(open.stored(group) == ["name": "x"])
    let config = open.home.url.appendingPathComponent(".config").path
    let outside = try FileManager.default.subpathsOfDirectory(atPath: open.home.url.path)
      .filter { !$0.hasPrefix(".config") }
    #expect(outside == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: config).isEmpty == false)
  }
}
