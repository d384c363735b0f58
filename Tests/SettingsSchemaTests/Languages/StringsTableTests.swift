// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsSchema
import TestSupport
import Testing

/// Where texts are looked up, and what a damaged table still gives.
struct StringsTableTests {
  private let root = """
    { StringsTable = Root;
      PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = Sound; }); }
    """

  @Test func `a text is looked up in the best language that has it`() throws {
    let texts = try BundleFixture([
      "Root.plist": root, "de.lproj/Root.strings": "Sound = Ton; Red = Rot;",
      "en.lproj/Root.strings": "Sound = Sounds; Blue = Blueish;",
    ]).read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Ton")
    #expect(texts.text("Blue", table: "Root") == "Blueish")
    #expect(texts.text("Green", table: "Root") == "Green")
    #expect(texts.text("Sound", table: nil) == "Sound")
    #expect(texts.text("", table: "Root") == "")
    #expect(texts.language(ofTable: "Root") == LanguageTag(language: "de"))
    #expect(texts.language == LanguageTag(language: "de"))
  }

  @Test func `keys are compared scalar by scalar`() throws {
    let texts = try BundleFixture([
      "Root.plist": root,
      "de.lproj/Root.strings": "\"caf\u{E9}\" = composed; \"cafe\u{301}\" = decomposed;",
    ]).read("de").texts
    #expect(texts.text("caf\u{E9}", table: "Root") == "composed")
    #expect(texts.text("cafe\u{301}", table: "Root") == "decomposed")
    #expect(texts.diagnostics == [])
  }

  @Test func `a page without a table is not translated`() throws {
    let fixture = try BundleFixture([
      "Root.plist": page(titled: "Sound"), "de.lproj/Root.strings": "Sound = Ton;",
    ])
    let bundle = fixture.load()
    let page = try #require(bundle.page("Root"))
    #expect(bundle.tableName(of: page) == nil)
    let inApp = fixture.load(.inApp)
    #expect(inApp.tableName(of: page) == "Root")
    #expect(fixture.read("de", as: .inApp).texts.text("Sound", table: "Root") == "Ton")
  }

  @Test func `InAppSettingsKit takes the table of the page's name and then Root`() throws {
    let pane = "{ Type = PSChildPaneSpecifier; Title = A; File = NAME; }"
    let bundle = try BundleFixture([
      "Root.plist": "{ PreferenceSpecifiers = (\(pane.replacing("NAME", with: "More")), "
        + "\(pane.replacing("NAME", with: "Less"))); }",
      "More.plist": page(titled: "A"), "Less.plist": page(titled: "B"),
      "de.lproj/Root.strings": "", "de.lproj/More.strings": "",
    ]).load(.inApp)
    #expect(bundle.tableName(of: try #require(bundle.page("More"))) == "More")
    #expect(bundle.tableName(of: try #require(bundle.page("Less"))) == "Root")
  }

  @Test func `a table's name may have its extension`() throws {
    let bundle = try BundleFixture([
      "Root.plist": "{ StringsTable = Root.strings; PreferenceSpecifiers = (); }"
    ]).load()
    #expect(bundle.tableName(of: try #require(bundle.page("Root"))) == "Root")
  }

  @Test func `a table that no language has is a warning at the page's key`() throws {
    let texts = try BundleFixture(["Root.plist": root]).read("de").texts
    let findings = texts.diagnostics
    #expect(findings.map(\.rule) == ["strings-table-missing"])
    #expect(findings[0].severity == .warning && findings[0].page == "Root")
    #expect(findings[0].position.map { "\($0)" } == "1:3")
  }

  @Test(.fixture("F14"))
  func `a table that differs in case is read with an error`() throws {
    let fixture = try BundleFixture([
      "Root.plist": root, "de.lproj/root.strings": "Sound = Ton;",
    ])
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Ton")
    #expect(texts.diagnostics.map(\.rule) == ["case-mismatch"])
    #expect(texts.diagnostics[0].severity == .error)
    #expect(texts.diagnostics[0].file == fixture.path + "/de.lproj/root.strings")
  }

  @Test func `a page in a folder has the bundle's table first, then the folder's own`() throws {
    func pane(_ file: String) -> String {
      "{ Type = PSChildPaneSpecifier; Title = A; File = \"\(file)\"; }"
    }
    let table = "{ StringsTable = Page; PreferenceSpecifiers = (); }"
    let (bundle, texts) = try BundleFixture([
      "Root.plist": "{ PreferenceSpecifiers = (\(pane("A/Page")), \(pane("B/Page"))); }",
      "A/Page.plist": table, "B/Page.plist": table, "de.lproj/Page.strings": "One = Eins;",
      "A/de.lproj/Page.strings": "One = A1; Two = A2;", "B/de.lproj/Page.strings": "Two = B2;",
    ]).read("de")
    func text(_ key: String, on page: String) throws -> String {
      texts.text(key, table: bundle.tableName(of: try #require(bundle.page(page))))
    }
    #expect(try text("One", on: "A/Page") == "Eins")
    #expect(try text("Two", on: "A/Page") == "A2")
    #expect(try text("Two", on: "B/Page") == "B2")
    #expect(texts.diagnostics == [])
  }

  @Test func `a table outside of all languages comes last`() throws {
    let texts = try BundleFixture([
      "Root.plist": root, "Root.strings": "Sound = Any; Red = Any;",
      "de.lproj/Root.strings": "Sound = Ton;",
    ]).read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Ton")
    #expect(texts.text("Red", table: "Root") == "Any")
  }

  @Test(
    .fixture("F13"),
    arguments: [
      (String.Encoding.utf8, "" as String, []), (.utf8, "\u{FEFF}", []),
      (.utf16LittleEndian, "\u{FEFF}", []), (.utf16BigEndian, "\u{FEFF}", []),
      (.utf16LittleEndian, "", ["byte-order-mark-missing"]),
      (.utf16BigEndian, "", ["byte-order-mark-missing"]),
    ] as [(String.Encoding, String, [String])])
  func `a table is read in every encoding`(
    encoding: String.Encoding, mark: String, rules: [String]
  ) throws {
    let fixture = try BundleFixture(["Root.plist": root])
    let data = try #require((mark + "\"Sound\" = \"Töne\";\n").data(using: encoding))
    try fixture.write(data, to: "de.lproj/Root.strings")
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Töne")
    #expect(texts.diagnostics.map(\.rule) == rules)
    #expect(texts.diagnostics.allSatisfy { $0.file.hasSuffix("de.lproj/Root.strings") })
  }

  @Test(.fixture("F13"), arguments: [PropertyListFormat.binary, .xml])
  func `a table that is a property list is read`(format: PropertyListFormat) throws {
    let fixture = try BundleFixture(["Root.plist": root])
    let bytes = try PropertyListWriter(format: format).write(["Sound": "Ton"])
    try fixture.write(bytes, to: "de.lproj/Root.strings")
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Ton")
    #expect(texts.diagnostics == [])
  }

  @Test(.fixture("F13"))
  func `an error loses one pair and says where`() throws {
    let fixture = try BundleFixture([
      "Root.plist": root,
      "de.lproj/Root.strings": """
      /* a comment */ "Sound" = "Ton";
      "Lost" = "Verloren"
      "Red" = "Rot"; // another
      "Red" = "Röter";
      """,
    ])
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Ton")
    #expect(texts.text("Red", table: "Root") == "Röter")
    let findings = texts.diagnostics
    #expect(findings.contains { $0.severity == .error && $0.position?.line == 2 })
    let duplicate = try #require(findings.first { $0.rule == "duplicate-dict-key" })
    #expect(duplicate.severity == .warning && duplicate.position?.line == 4)
    #expect(duplicate.key == "Red")
  }

  @Test func `a value that is no text is an error and the key stands for itself`() throws {
    let fixture = try BundleFixture(["Root.plist": root])
    for (index, format) in [PropertyListFormat.openStep, .xml, .binary].enumerated() {
      let value: PropertyList = ["Sound": ["a": "b"], "Red": "Rot"]
      try fixture.write(
        PropertyListWriter(format: format).write(value), to: "de.lproj/Root.strings")
      let texts = fixture.read("de").texts
      #expect(texts.text("Sound", table: "Root") == "Sound", "\(index)")
      #expect(texts.text("Red", table: "Root") == "Rot")
      #expect(texts.diagnostics.map(\.severity) == [.error], "\(format)")
    }
  }

  @Test(arguments: [Array("<plist><array/></plist>".utf8), Array("bplist00rubbish".utf8)])
  func `a table that can't be read is an error with its file`(bytes: [UInt8]) throws {
    let fixture = try BundleFixture(["Root.plist": root])
    try fixture.write(bytes, to: "de.lproj/Root.strings")
    let texts = fixture.read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Sound")
    #expect(texts.language(ofTable: "Root") == nil)
    #expect(texts.diagnostics.map(\.rule) == ["strings-unreadable"])
    #expect(texts.diagnostics[0].file == fixture.path + "/de.lproj/Root.strings")
  }
}
