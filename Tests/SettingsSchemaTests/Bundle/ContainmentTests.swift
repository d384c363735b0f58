// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Nothing outside of a bundle is ever read, whatever names and links it holds.
struct ContainmentTests {
  private func pane(_ file: String) -> PropertyList {
    ["Type": "PSChildPaneSpecifier", "Title": "Out", "File": .string(file)]
  }

  /// A bundle beside a folder with a page that must not be read.
  private func fixture(_ elements: PropertyList...) throws -> BundleFixture {
    let fixture = try BundleFixture()
    try fixture.write([["Type": "PSGroupSpecifier"]] + elements, as: "Root")
    try fixture.folder.write(page(titled: "secret"), to: "outside/Secret.plist")
    try fixture.folder.write("Sound = secret;", to: "outside/Root.strings")
    try fixture.folder.write("secret", to: "outside/image.png")
    return fixture
  }

  @Test func `a page that is a link out of the bundle is refused`() throws {
    let fixture = try fixture(pane("Page"))
    try fixture.link("Page.plist", to: "../outside/Secret.plist")
    let bundle = fixture.load()
    #expect(bundle.page("Page") == nil)
    #expect(bundle.diagnostics.map(\.rule) == ["file-escapes-bundle"])
    #expect(bundle.diagnostics[0].severity == .error && bundle.diagnostics[0].row == 1)
  }

  @Test func `an absolute link out of the bundle is refused`() throws {
    let fixture = try fixture(pane("Page"))
    let target = fixture.folder.url.appendingPathComponent("outside/Secret.plist").path
    try fixture.link("Page.plist", to: target)
    #expect(fixture.load().rules == ["file-escapes-bundle"])
  }

  @Test func `a folder that is a link out of the bundle is refused`() throws {
    let fixture = try fixture(pane("Sub/Secret"))
    try fixture.link("Sub", to: "../outside")
    let bundle = fixture.load()
    #expect(bundle.page("Sub/Secret") == nil)
    #expect(bundle.rules == ["file-escapes-bundle"])
  }

  @Test func `a root that is a link out of the bundle is not read`() throws {
    let fixture = try BundleFixture()
    try fixture.folder.write(page(titled: "secret"), to: "outside/Secret.plist")
    try fixture.link("Root.plist", to: "../outside/Secret.plist")
    let bundle = fixture.load()
    #expect(bundle.page("Root") == nil)
    #expect(bundle.diagnostics.map(\.rule) == ["root-missing"])
    #expect(bundle.diagnostics[0].message.contains("leads out of the bundle"))
  }

  @Test func `a table that is a link out of the bundle is missing`() throws {
    let fixture = try BundleFixture([
      "Root.plist": "{ StringsTable = Root; PreferenceSpecifiers = (); }"
    ])
    try fixture.folder.write("Sound = secret;", to: "outside/Root.strings")
    try fixture.link("de.lproj/Root.strings", to: "../../outside/Root.strings")
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Sound")
    #expect(texts.diagnostics.map(\.rule) == ["strings-table-missing"])
  }

  @Test func `a table's name can't lead out of the bundle`() throws {
    let fixture = try BundleFixture([
      "Root.plist": "{ StringsTable = \"../../outside/Root\"; PreferenceSpecifiers = (); }",
      "de.lproj/Other.strings": "",
    ])
    try fixture.folder.write("Sound = secret;", to: "outside/Root.strings")
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "../../outside/Root") == "Sound")
  }

  @Test(arguments: ["image", "../outside/image", "../outside/image.png", "/etc/hostname"])
  func `an image outside of the bundle is none`(name: String) throws {
    let fixture = try fixture()
    try fixture.link("image.png", to: "../outside/image.png")
    #expect(fixture.load().image(named: name) == nil)
  }

  @Test func `a link to a file inside of the bundle is that file`() throws {
    let fixture = try fixture(pane("Alias"))
    try fixture.write(Array(page(titled: "inside").utf8), to: "Page.plist")
    try fixture.link("Alias.plist", to: "Page.plist")
    #expect(fixture.load().page("Alias")?.specifiers.first?.title == "inside")
  }

  @Test(arguments: ["Root.plist", "Loop.plist", "missing"])
  func `links in a circle and links to nothing are refused`(target: String) throws {
    let fixture = try fixture(pane("Loop"))
    try fixture.link("Loop.plist", to: target == "Root.plist" ? "Back.plist" : target)
    if target == "Root.plist" { try fixture.link("Back.plist", to: "Loop.plist") }
    let bundle = fixture.load()
    #expect(bundle.page("Loop") == nil)
    #expect(bundle.rules == ["file-escapes-bundle"])
  }

  @Test func `a folder that links to its parent is not walked`() throws {
    let fixture = try fixture()
    try fixture.link("Self", to: ".")
    try fixture.link("Up", to: "..")
    #expect(fixture.load().pageNames == ["Root"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe named like the root is not waited for`() throws {
    let fixture = try BundleFixture()
    #expect(mkfifo(fixture.path + "/Root.plist", 0o600) == 0)
    #expect(fixture.load().rules == ["root-missing"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a device behind a link is not read`() throws {
    let fixture = try BundleFixture()
    try fixture.link("Root.plist", to: "/dev/zero")
    #expect(fixture.load().rules == ["root-missing"])
  }

  @Test func `a folder named like the root is no page`() throws {
    let fixture = try BundleFixture(["Root.plist/Other.plist": page(titled: "A")])
    #expect(fixture.load().rules == ["root-missing"])
    #expect(fixture.load().pageNames == ["Root.plist/Other"])
  }

  @Test(.enabled(if: getuid() != 0, "The superuser may read everything"))
  func `a file that may not be read is an error page`() throws {
    let fixture = try BundleFixture(["Root.plist": page(titled: "A")])
    #expect(chmod(fixture.path + "/Root.plist", 0) == 0)
    let bundle = fixture.load()
    #expect(bundle.rules == ["file-unreadable"])
    #expect(bundle.page("Root")?.isReadable == false)
  }

  @Test(.enabled(if: getuid() != 0, "The superuser may read everything"))
  func `a folder that may not be listed is an error`() throws {
    let fixture = try BundleFixture(["Root.plist": page(titled: "A"), "Sub/A.plist": ""])
    #expect(chmod(fixture.path + "/Sub", 0) == 0)
    defer { chmod(fixture.path + "/Sub", 0o700) }
    #expect(fixture.load().rules == ["file-unreadable"])
  }

  @Test func `folders are listed to a depth and no further`() throws {
    let deep = Array(repeating: "d", count: 30).joined(separator: "/")
    let fixture = try BundleFixture([
      "Root.plist": "{ PreferenceSpecifiers = (); }", "\(deep)/Page.plist": page(titled: "A"),
    ])
    let bundle = fixture.load()
    #expect(bundle.pageNames == ["Root"])
    #expect(bundle.diagnostics.map(\.rule) == ["bundle-too-large"])
    #expect(bundle.diagnostics[0].file == fixture.path)
  }

  @Test func `a folder of very many files is listed up to a limit`() throws {
    let fixture = try BundleFixture(["Root.plist": "{ PreferenceSpecifiers = (); }"])
    for index in 0..<20_100 {
      let descriptor = open(fixture.path + "/\(index).txt", O_CREAT | O_WRONLY, 0o600)
      close(descriptor)
    }
    #expect(fixture.load().rules.contains("bundle-too-large"))
  }

  @Test func `files that are too much together are left out, and one finding says so`() throws {
    let fixture = try BundleFixture(["Root.plist": "{ PreferenceSpecifiers = (); }"])
    // Nothing is stored for a file of zeros.
    let big = fixture.path + "/a.png"
    close(open(big, O_CREAT | O_WRONLY, 0o600))
    #expect(truncate(big, 60 << 20) == 0)
    for index in 0..<400 { try fixture.link("b\(index).png", to: "a.png") }
    let bundle = fixture.load()
    #expect(bundle.rules == ["bundle-too-large"])
    #expect(bundle.page("Root")?.isReadable == true)
    #expect(bundle.folders[0].files.count < 10)
  }

  @Test func `a path is cut at bytes, whatever mark follows the slash`() throws {
    let fixture = try fixture(pane("Alias"))
    try fixture.write(Array(page(titled: "inside").utf8), to: "\u{301}real.plist")
    try fixture.link("Alias.plist", to: "\u{301}real.plist")
    #expect(fixture.load().page("Alias")?.specifiers.first?.title == "inside")
  }

  @Test func `names with odd bytes are skipped or kept, and nothing fails`() throws {
    let fixture = try fixture()
    for name in ["a\nb.plist", "tab\t.plist", "Ünï.plist", "~.plist", ".plist", "x~.plist"] {
      try fixture.write(Array(page(titled: "A").utf8), to: name)
    }
    let invalid: [CChar] =
      (fixture.path + "/").utf8.map { CChar(bitPattern: $0) }
      + [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xFE)]
      + ".plist".utf8.map { CChar(bitPattern: $0) } + [0]
    close(open(invalid, O_CREAT | O_WRONLY, 0o600))
    let bundle = fixture.load()
    #expect(bundle.page("Root")?.specifiers.count == 1)
    #expect(bundle.pageNames.contains("Ünï"))
    #expect(bundle.page("x\0y") == nil)
  }

  @Test func `ten thousand panes load`() throws {
    let fixture = try BundleFixture(["More.plist": "{ PreferenceSpecifiers = (); }"])
    try fixture.write(
      [["Type": "PSGroupSpecifier"]]
        + (0..<10_000).map { pane($0.isMultiple(of: 2) ? "More" : "Missing\($0)") }, as: "Root")
    let bundle = fixture.load()
    #expect(bundle.page("Root")?.specifiers.count == 10_001)
    #expect(bundle.diagnostics.count { $0.rule == "file-not-found" } == 5000)
  }

  @Test func `a row of three thousand pages is walked to its end`() throws {
    let fixture = try BundleFixture()
    func page(leadingTo next: String) -> [UInt8] {
      Array("{PreferenceSpecifiers=({Type=PSChildPaneSpecifier;Title=N;File=\(next);});}".utf8)
    }
    try fixture.write(page(leadingTo: "P0"), to: "Root.plist")
    for index in 0..<2999 {
      try fixture.write(page(leadingTo: "P\(index + 1)"), to: "P\(index).plist")
    }
    try fixture.write(page(leadingTo: "Root"), to: "P2999.plist")
    let bundle = fixture.load()
    #expect(bundle.diagnostics.filter { $0.rule == "page-cycle" }.map(\.page) == ["P2999"])
    let texts = BundleLocalization(bundle, languages: [])
    #expect(bundle.reachablePages(idiom: .phone, localization: texts).count == 3001)
  }
}
