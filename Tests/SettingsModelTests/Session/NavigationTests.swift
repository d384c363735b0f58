// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import Testing

/// Pages, their titles and the ways to them.
struct NavigationTests {
  @Test func `a page's way is that of the first rows that lead on`() throws {
    let open = try OpenBundle([
      "Root": [pane("First", "A"), pane("Second", "B")], "A": [pane("To C", "C")],
      "B": [pane("Also C", "C"), pane("Back", "Root")], "C": [pane("Up", "A"), pane("Me", "C")],
    ])
    let session = open.session
    #expect(session.firstPage == "Root" && session.pages == ["Root", "A", "C", "B"])
    #expect(session.path(to: "Root") == ["Root"])
    #expect(session.path(to: "C") == ["Root", "A", "C"])
    #expect(session.path(to: "B") == ["Root", "B"])
    #expect(session.pages.map { session.title(of: $0) } == ["App", "First", "To C", "Second"])
    #expect(session.screens.map(\.title) == ["App", "First", "To C", "Second"])
    #expect(session.path(to: "C.plist") == ["Root", "A", "C"])
    #expect(session.title(of: "C.plist") == "To C")
  }

  @Test func `pages in a circle without a root end`() throws {
    let open = try OpenBundle([
      "A": [pane("To B", "B")], "B": [pane("To C", "C")], "C": [pane("To B", "B"), pane("A", "A")],
    ])
    for page in ["A", "B", "C"] {
      let path = open.session.path(to: page)
      #expect(path.last == page && Set(path).count == path.count)
    }
    #expect(open.session.firstPage == "A")
  }

  @Test(arguments: ["", "/", "Nowhere", "../Root", "Root/1", "\u{0}", "Root\u{301}"])
  func `a page that is not there has a screen that says so`(page: String) throws {
    let open = try OpenBundle(["Root": [group()], "Hidden": [element("TextField", "A", "a")]])
    let screen = open.session.screen(page)
    #expect(screen.problem != nil && screen.sections == [])
    #expect(open.session.path(to: page) == [page])
    #expect(open.session.title(of: page) == page)
  }

  @Test func `a page that no row leads to is not shown, and none of its rows is changed`() throws {
    let open = try OpenBundle(["Root": [group()], "Hidden": [element("TextField", "A", "a")]])
    #expect(open.session.screen("Hidden").problem?.contains("No row leads to") == true)
    #expect(throws: EditError.noRow(id: "Hidden/0")) {
      try open.session.apply(.type("x"), to: "Hidden/0")
    }
  }

  @Test(arguments: ["Sub/Page", "With space", "é", "<b>&", "設定", "a%2Fb", "Root~x", "1/2/3"])
  func `rows of pages with odd names are found by their names`(page: String) throws {
    let open = try OpenBundle([
      "Root": [pane("To", page)], page: [group(), element("TextField", "Text", "text")],
    ])
    #expect(open.session.pages == ["Root", page])
    try open.session.apply(.type("x"), to: page + "/1")
    #expect(open.session.row(page + "/1")?.value == "x")
    #expect(open.session.search("text").map(\.row) == [page + "/1"])
    #expect(open.session.path(to: page) == ["Root", page])
  }

  @Test(arguments: ["é", "e\u{301}", "a.b", "with space", "\u{0}", "$(id)", "日本", "-flag"])
  func `keys with odd characters are kept byte by byte`(key: String) throws {
    let open = try OpenBundle(element("TextField", "Text", key))
    try open.session.apply(.type("x"), to: "Root/0")
    #expect(open.stored().entries.map { Array($0.key.utf8) } == [Array(key.utf8)])
    #expect(open.session.row("Root/0")?.value == "x")
  }

  @Test func `keys that only look alike are two preferences`() throws {
    let open = try OpenBundle(
      element("TextField", "One", "\u{E9}"), element("TextField", "Two", "e\u{301}"))
    try open.session.apply(.type("1"), to: "Root/0")
    #expect(open.shown("Root/1") == "text Two: \"\"")
    try open.session.apply(.type("2"), to: "Root/1")
    #expect(open.shown("Root/0") == "text One: \"1\"")
    try open.session.apply(.reset, to: "Root/0")
    #expect(open.stored() == ["e\u{301}": "2"])
  }

  @Test func `what is wrong with the bundle is told once`() throws {
    let open = try OpenBundle([
      "Root": [element("ToggleSwitch", "T", "k", ["DefaultValue": "maybe"]), pane("P", "None")]
    ])
    #expect(!open.session.diagnostics.isEmpty)
    #expect(Set(open.session.diagnostics).count == open.session.diagnostics.count)
  }
}
