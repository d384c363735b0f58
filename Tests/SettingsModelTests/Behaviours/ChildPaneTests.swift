// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Rows that lead to other pages, or should.
struct ChildPaneTests {
  @Test(.row("9.10"), .fixture("F12"))
  func `a page in a folder works and is noted`() throws {
    let world = try World([
      "Root": [group(), pane("Licence", "Licences/Alamofire")],
      "Licences/Alamofire": [group("MIT")],
    ])
    #expect(world.shown() == ["==", "link Licence: → Licences/Alamofire"])
    #expect(world.shown("Licences/Alamofire") == ["== MIT"])
    #expect(world.findings == ["note file-with-path Root/1 at dict"])
  }

  @Test(.row("9.11"), .fixture("F12"))
  func `a row to a missing page is shown, its page says why it is empty and walks skip it`() throws
  {
    let world = try World(group(), pane("More", "More"))
    #expect(world.shown() == ["==", "link More: → nowhere [The bundle has no page 'More'.]"])
    #expect(world.shown("More") == ["!! The bundle has no page 'More'."])
    #expect(world.builder.screens.map(\.page) == ["Root"])
    #expect(world.findings == ["error file-not-found Root/1 at dict"])
  }

  @Test(.row("9.39"))
  func `a row without a page is shown`() throws {
    let world = try World(group(), element("ChildPane", "More"))
    #expect(world.shown() == ["==", "link More: → nowhere [The row names no page.]"])
    #expect(world.findings == ["error missing-key Root/1 at dict"])
  }

  @Test(.row("9.11"))
  func `an empty page name leads nowhere`() throws {
    let world = try World(group(), pane("More", ""))
    #expect(world.shown() == ["==", "link More: → nowhere [The row names no page.]"])
    #expect(world.findings == ["error file-not-found Root/1 at File"])
  }

  @Test(.row("9.12"), .fixture("F12"))
  func `pages that lead to each other can be walked and are a warning`() throws {
    let world = try World([
      "Root": [group(), pane("A", "A")], "A": [group(), pane("B", "B")],
      "B": [group(), pane("Back", "A")],
    ])
    #expect(world.builder.screens.map(\.page) == ["Root", "A", "B"])
    #expect(world.shown("B") == ["==", "link Back: → A"])
    #expect(world.findings == ["warning page-cycle B/1 at dict"])
  }

  @Test(.row("9.12"), .fixture("F12"))
  func `a page that leads to itself is a warning`() throws {
    let world = try World(group(), pane("Again", "Root"))
    #expect(world.shown() == ["==", "link Again: → Root"])
    #expect(world.builder.screen("Root").title == "App")
    #expect(world.findings == ["warning page-cycle Root/1 at dict"])
  }

  @Test func `two ways to one page are no cycle`() throws {
    let world = try World([
      "Root": [group(), pane("A", "A"), pane("B", "B")], "A": [group(), pane("B", "B")],
      "B": [group("End")],
    ])
    #expect(world.builder.screens.map(\.page) == ["Root", "A", "B"])
    #expect(world.findings == [])
  }

  @Test(.fixture("F12"))
  func `fifty pages one below the other are all reached`() throws {
    var pages = Dictionary(
      uniqueKeysWithValues: (1..<50).map { ("P\($0)", [group(), pane("Next", "P\($0 + 1)")]) })
    pages["Root"] = [group(), pane("First", "P1")]
    pages["P50"] = [group("End")]
    let world = try World(pages)
    #expect(world.builder.screens.count == 51)
    #expect(world.findings == [])
  }

  @Test(
    .row("9.41"), .fixture("F12"), arguments: ["../Other", "/etc/passwd", "Sub/../../Other", ".."])
  func `a name that leads out of the bundle is refused`(name: String) throws {
    let world = try World(group(), pane("Out", name))
    #expect(
      world.shown() == ["==", "link Out: → nowhere ['\(name)' leads out of the bundle.]"])
    #expect(world.shown(name) == ["!! '\(name)' leads out of the bundle."])
    #expect(world.findings == ["error file-escapes-bundle Root/1 at dict"])
  }

  @Test(.row("9.42"), .fixture("F12"))
  func `a name with its extension is found with a warning`() throws {
    let world = try World(["Root": [group(), pane("More", "More.plist")], "More": [group("A")]])
    #expect(world.shown() == ["==", "link More: → More"])
    #expect(world.shown("More.plist") == ["== A"])
    #expect(world.builder.screen("More.plist").page == "More")
    #expect(world.findings == ["warning file-extension Root/1 at File"])
  }

  @Test(.row("9.42"))
  func `a file of exactly that name comes first`() throws {
    let world = try World([
      "Root": [group(), pane("More", "More.plist")], "More.plist": [group("Exact")],
    ])
    #expect(world.shown() == ["==", "link More: → More.plist"])
    #expect(world.shown("More.plist") == ["== Exact"])
    #expect(world.findings == [])
  }

  @Test(.row("9.43"))
  func `a name that differs in case is found with an error`() throws {
    let world = try World(["Root": [group(), pane("More", "more")], "More": [group("A")]])
    #expect(world.shown() == ["==", "link More: → More"])
    #expect(world.findings == ["error case-mismatch Root/1 at File"])
  }

  @Test(.row("9.43"))
  func `a name that differs in case from two files is found nowhere`() throws {
    let world = try World([
      "Root": [group(), pane("More", "MORE"), pane("A", "More"), pane("B", "more")],
      "More": [group("A")], "more": [group("B")],
    ])
    #expect(world.shown()[1] == "link More: → nowhere [The bundle has no page 'MORE'.]")
    #expect(world.shown().dropFirst(2) == ["link A: → More", "link B: → more"])
    #expect(world.findings == ["error file-not-found Root/1 at dict"])
  }

  @Test(.row("9.52"))
  func `a page to which no row leads is not shown and a warning`() throws {
    let world = try World(["Root": [group("A")], "Old": [group("B")]])
    #expect(world.builder.screens.map(\.page) == ["Root"])
    #expect(world.findings == ["warning unreachable-page Old"])
    #expect(world.bundle.diagnostics[0].file == world.fixture.path + "/Old.plist")
  }

  @Test func `a page that can't be shown says which reason it has`() throws {
    let world = try World([
      "Root": [group(), pane("Tablet", "Tablet")], "Tablet~ipad": [group("A")], "Old": [group("B")],
    ])
    #expect(world.shown("Old") == ["!! No row leads to the page 'Old', so it is not shown."])
    #expect(
      world.shown("Tablet") == ["!! The page 'Tablet' has no file for the idiom 'phone'."])
    #expect(world.builder.screen("Tablet").title == "Tablet")
  }

  @Test(.row("9.39"))
  func `a row without a title shows the name of its page`() throws {
    let world = try World(["Root": [group(), pane(nil, "More")], "More": [group("A")]])
    #expect(world.shown() == ["==", "link More: → More"])
    #expect(world.findings == ["error missing-key Root/1 at dict"])
  }

  @Test func `a page has the title of the first row that leads to it`() throws {
    let world = try World([
      "Root": [group(), pane("Sounds", "More"), pane("Other", "More")], "More": [group("A")],
    ])
    #expect(world.builder.screens.map(\.title) == ["App", "Sounds"])
  }

  @Test func `a bundle without a root shows the pages that nobody names`() throws {
    let world = try World(["A": [group(), pane("B", "B")], "B": [group("End")]])
    #expect(world.builder.screens.map(\.page) == ["A", "B"])
    #expect(world.findings == ["error root-missing"])
  }

  @Test(.row("9.43"))
  func `a root in another case is shown with an error`() throws {
    let world = try World(["root": [group("A")]])
    #expect(world.builder.screens.map(\.page) == ["root"])
    #expect(world.shown("Root") == ["== A"])
    #expect(world.findings == ["error case-mismatch"])
  }
}
