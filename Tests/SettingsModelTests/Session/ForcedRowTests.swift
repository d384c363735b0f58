// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsStore
import TestSupport
import Testing

/// Rows that an administrator decides.
struct ForcedRowTests {
  private let reason = "An administrator sets this value."
  private let elements: [PropertyList] = [
    element("ToggleSwitch", "Sound", "sound", ["DefaultValue": true]),
    element("TextField", "Name", "name", ["DefaultValue": "nobody"]),
  ]

  @Test func `a forced row is locked and says who locked it`() throws {
    let open = try OpenBundle(["Root": elements])
    try open.session.apply(.turn(on: true), to: "Root/0")
    try open.force(["sound": false])
    let again = try open.reopened()
    let row = try #require(again.session.row("Root/0"))
    #expect(again.shown("Root/0") == "toggle Sound: off [\(reason)]")
    #expect(!row.isEditable && row.layer == .forced && !row.isModified)
    for edit in [RowEdit.turn(on: true), .reset, .enter("on")] {
      #expect(throws: EditError.notEditable(key: "sound", reason: reason)) {
        try again.session.apply(edit, to: "Root/0")
      }
    }
    #expect(again.session.row("Root/1")?.isEditable == true)
    #expect(again.stored() == ["sound": true])
  }

  @Test func `no reset removes what is stored below a forced value`() throws {
    let open = try OpenBundle(["Root": elements])
    try open.session.apply(.turn(on: false), to: "Root/0")
    try open.session.apply(.type("kirk"), to: "Root/1")
    try open.force(["sound": true])
    let page = try open.reopened()
    try page.session.reset(page: "Root")
    #expect(page.stored() == ["sound": false])
    let all = try open.reopened()
    try all.session.reset()
    #expect(all.stored() == ["sound": false])
  }

  @Test func `a forced value that the row can't use locks it all the same`() throws {
    let open = try OpenBundle(["Root": elements])
    try open.force(["sound": ["a"]])
    let row = try #require(try open.reopened().session.row("Root/0"))
    #expect(row.outline == "toggle Sound: on [unusable forced] [\(reason)]")
    #expect(!row.isEditable)
  }

  @Test(.timeLimit(.minutes(1)))
  func `an administrator's file that comes and goes is told, and locks and frees the row`()
    async throws
  {
    let open = try OpenBundle(["Root": elements])
    try open.session.apply(.type("kirk"), to: "Root/1")
    var changes = open.session.changes.makeAsyncIterator()
    try open.force(["name": "spock"])
    let locked = try #require(await changes.next())
    #expect(locked.rows == ["Root/1"] && locked.pages == ["Root"])
    #expect(locked.old == "kirk" && locked.new == "spock" && locked.layer == .forced)
    #expect(open.shown("Root/1") == "text Name: \"spock\" [\(reason)]")
    #expect(throws: EditError.self) { try open.session.apply(.type("x"), to: "Root/1") }
    try open.force([:])
    let freed = try #require(await changes.next())
    #expect(freed.old == "spock" && freed.new == "kirk" && freed.layer == .stored)
    #expect(open.shown("Root/1") == "text Name: \"kirk\"")
    try open.session.apply(.type("x"), to: "Root/1")
    #expect(open.stored()["name"] == "x")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a forced value equal to the shown one is told, since the row is locked`() async throws {
    let open = try OpenBundle(["Root": elements])
    var changes = open.session.changes.makeAsyncIterator()
    try open.force(["sound": true])
    let change = try #require(await changes.next())
    #expect(change.rows == ["Root/0"] && change.layer == .forced && change.old == change.new)
  }

  @Test func `a group's forced values lock the rows of the group alone`() throws {
    let name = element("TextField", "Name", "name")
    let open = try OpenBundle(wholePages: [
      "Root": ["PreferenceSpecifiers": [name, pane("Shared", "Shared")]],
      "Shared": [
        "PreferenceSpecifiers": [name], "ApplicationGroupContainerIdentifier": "group.a",
      ],
    ])
    try open.force(["name": "spock"], in: "group.a")
    let again = try open.reopened()
    #expect(again.shown("Root/0") == "text Name: \"\"")
    #expect(again.shown("Shared/0") == "text Name: \"spock\" [\(reason)]")
  }
}
