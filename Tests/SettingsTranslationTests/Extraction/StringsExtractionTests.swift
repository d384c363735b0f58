// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsTranslation
import TestSupport
import Testing

struct StringsExtractionTests {
  @Test func `tables are made for every language, and a second time there is nothing to do`() throws
  {
    let bundle = try BundleFixture(["Root.plist": rootPage(toggle("Sound"))])
    let extraction = try bundle.extract("de", "en")
    #expect(extraction.changes.map(\.isNewFile) == [true, true])
    #expect(
      try bundle.text("de.lproj/Root.strings") == """
        /* Root: title of 'sound' */
        /* settings: new */
        "Sound" = "Sound";

        """)
    // In its own language a text is right as it stands.
    #expect(
      try bundle.text("en.lproj/Root.strings")
        == "/* Root: title of 'sound' */\n\"Sound\" = \"Sound\";\n")
    #expect(try bundle.extract("de", "en").changes.isEmpty)
  }

  @Test func `without any language the tables of the pages' own are made`() throws {
    let bundle = try BundleFixture(["Root.plist": rootPage(toggle("Ton"))])
    #expect(try bundle.extract(development: "de").changes.count == 1)
    #expect(try bundle.text("de.lproj/Root.strings").contains("\"Ton\" = \"Ton\";"))
  }

  @Test func `what is there keeps its bytes, order and comments`() throws {
    let table = "/* mine */\r\n\"Zoom\"=\"Zoom!\"; // z\r\n\r\n\"Sound\" = \"Ton\";\r\n"
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound"), toggle("Zoom", "z"), toggle("Loud", "l")),
      "de.lproj/Root.strings": table,
    ])
    try bundle.extract()
    #expect(
      try bundle.text("de.lproj/Root.strings")
        == table + "\r\n/* Root: title of 'l' */\r\n/* settings: new */\r\n\"Loud\" = \"Loud\";\r\n"
    )
  }

  @Test func `an unused entry is marked, stays, and loses the mark when it is used again`() throws {
    let table = "\"Sound\" = \"Ton\";\n\"Gone\" = \"Weg\";\n"
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")), "de.lproj/Root.strings": table,
    ])
    let extraction = try bundle.extract()
    #expect(extraction.changes.map(\.unused) == [["Gone"]])
    #expect(
      try bundle.text("de.lproj/Root.strings")
        == "\"Sound\" = \"Ton\";\n/* settings: unused */\n\"Gone\" = \"Weg\";\n")
    try bundle.write(
      Array(rootPage(toggle("Sound"), toggle("Gone", "g")).utf8), to: "Root.plist")
    #expect(try bundle.extract().changes.map(\.unmarked) == [["Gone"]])
    #expect(try bundle.text("de.lproj/Root.strings") == table)
  }

  @Test func `a new entry with another text has been translated`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")),
      "de.lproj/Root.strings": "/* settings: new */\n\"Sound\" = \"Ton\";\n",
    ])
    try bundle.extract()
    #expect(try bundle.text("de.lproj/Root.strings") == "\"Sound\" = \"Ton\";\n")
  }

  @Test func `the text of a name comes from the pages' own language`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("SOUND_TITLE")),
      "en.lproj/Root.strings": "SOUND_TITLE = Sound;",
    ])
    try bundle.extract("de")
    #expect(try bundle.text("de.lproj/Root.strings").contains("\"SOUND_TITLE\" = \"Sound\";"))
  }

  @Test(arguments: ["\"A\" = \"a\"\n\"B\" = \"b\";", "<plist version=\"1.0\"><dict/></plist>"])
  func `a table that can't be edited is told and left alone`(table: String) throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")), "de.lproj/Root.strings": table,
    ])
    let extraction = try bundle.extract()
    #expect(extraction.changes.isEmpty)
    #expect(extraction.problems.map(\.rule) == ["strings-not-edited"])
    #expect(try bundle.text("de.lproj/Root.strings") == table)
  }

  @Test func `a page without a table is told`() throws {
    let bundle = try BundleFixture(["Root.plist": rootPage(toggle("Sound"), table: nil)])
    #expect(try bundle.extract("de").problems.map(\.rule) == ["strings-table-not-set"])
  }

  @Test func `a page for one language needs its table in that language only`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")), "de.lproj/Root.plist": rootPage(toggle("Ton")),
      "fr.lproj/Root.strings": "Sound = Son;",
    ])
    try bundle.extract()
    #expect(try bundle.text("fr.lproj/Root.strings") == "Sound = Son;")
    let german = try bundle.text("de.lproj/Root.strings")
    #expect(german.contains("\"Ton\"") && !german.contains("\"Sound\""))
  }

  @Test func `pseudo-languages are passed over`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")), "en-XA.lproj/Root.strings": "", "de.lproj/x": "",
    ])
    #expect(try bundle.extract().changes.map(\.added) == [["Sound"]])
    #expect(try bundle.text("en-XA.lproj/Root.strings").isEmpty)
  }

  @Test func `a catalog gets new and stale keys and keeps the others`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")),
      "Root.xcstrings": """
      {"sourceLanguage":"en","strings":{"Gone":{"localizations":{"de":{"stringUnit":\
      {"state":"translated","value":"Weg"}}}}},"version":"1.0"}
      """,
    ])
    let extraction = try bundle.extract("fr")
    #expect(extraction.changes.map(\.added) == [["Sound"]])
    #expect(extraction.changes.map(\.unused) == [["Gone"]])
    let catalog = try StringCatalogDocument(bundle.bytes("Root.xcstrings"))
    #expect(catalog.keys == ["Gone", "Sound"])
    #expect(catalog.isStale("Gone"))
    #expect(catalog.state(of: "Sound", language: "de") == .new)
    #expect(catalog.state(of: "Sound", language: "fr") == .new)
    #expect(catalog.state(of: "Sound", language: "en") == nil)
    #expect(try bundle.extract("fr").changes.isEmpty)
  }
}
