// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import TestSupport
import Testing

struct StringCatalogTests {
  private let root = """
    { StringsTable = Root; PreferenceSpecifiers = (); }
    """

  private let catalog = """
    {
      "sourceLanguage": "en",
      "strings": {
        "Sound": { "localizations": {
          "de": { "stringUnit": { "state": "translated", "value": "Ton" } } } },
        "Files": { "localizations": {
          "de": { "variations": { "plural": {
            "one": { "stringUnit": { "value": "Eine Datei" } },
            "other": { "stringUnit": { "value": "Dateien" } } } } },
          "fr": { "variations": { "device": {
            "iphone": { "stringUnit": { "value": "Fichiers" } } } } } } },
        "Plain": {}
      },
      "version": "1.0"
    }
    """

  private func text(_ key: String, in languages: String...) throws -> String {
    let fixture = try BundleFixture(["Root.plist": root, "Root.xcstrings": catalog])
    let bundle = fixture.load()
    let texts = BundleLocalization(bundle, languages: languages.compactMap { LanguageTag($0) })
    return texts.text(key, table: "Root")
  }

  @Test func `a catalog translates without any language folder`() throws {
    #expect(try text("Sound", in: "de") == "Ton")
  }

  @Test func `a text that varies by number is its general form`() throws {
    #expect(try text("Files", in: "de") == "Dateien")
  }

  @Test func `a text that varies by device without a general form is the first`() throws {
    #expect(try text("Files", in: "fr") == "Fichiers")
  }

  @Test func `a key without translation stands for itself in the source language`() throws {
    #expect(try text("Plain", in: "de") == "Plain")
    #expect(try text("Sound", in: "en", "de") == "Sound")
  }

  @Test func `a table in a language folder comes before the catalog`() throws {
    let texts = try BundleFixture([
      "Root.plist": root, "Root.xcstrings": catalog, "de.lproj/Root.strings": "Sound = Klang;",
    ]).read("de").texts
    #expect(texts.text("Sound", table: "Root") == "Klang")
    #expect(texts.text("Files", table: "Root") == "Dateien")
  }

  @Test func `a catalog with a syntax error is reported with its place`() throws {
    let fixture = try BundleFixture([
      "Root.plist": root, "Root.xcstrings": "{\"sourceLanguage\": \"en\",\n \"strings\" }",
    ])
    let findings = fixture.read("en").texts.diagnostics
    #expect(findings.map(\.rule) == ["strings-unreadable"])
    #expect(findings[0].severity == .error)
    #expect(findings[0].file == fixture.path + "/Root.xcstrings")
    #expect(findings[0].position?.line == 2)
  }

  @Test func `a text without a general form that says anything is the first that does`() throws {
    let catalog = """
      { "strings": { "a": { "localizations": { "de": { "variations": { "plural": {
        "one": { "stringUnit": { "value": "eins" } }, "other": {} } } } } } } }
      """
    let texts = try BundleFixture(["Root.plist": root, "Root.xcstrings": catalog]).read("de").texts
    #expect(texts.text("a", table: "Root") == "eins")
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["other", "one"])
  func `variations of variations without a text are looked through once`(form: String) throws {
    let depth = 120
    let catalog =
      #"{ "strings": { "a": { "localizations": { "de": "#
      + String(repeating: #"{ "variations": { "x": { "\#(form)": "#, count: depth) + "{}"
      + String(repeating: " } } }", count: depth) + " } } } }"
    let texts = try BundleFixture(["Root.plist": root, "Root.xcstrings": catalog]).read("de").texts
    #expect(texts.text("a", table: "Root") == "a")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a catalog of very many languages is read in one pass`() throws {
    let entries = (0..<40_000).map { number in
      #""k\#(number)":{"localizations":{"l\#(number)":{"stringUnit":{"value":"v"}}}}"#
    }
    let fixture = try BundleFixture([
      "Root.plist": root, "Root.xcstrings": "{\"strings\":{\(entries.joined(separator: ","))}}",
    ])
    let files = StringsFiles(fixture.load())
    #expect(files.languages.count == 40_000)
    let tables = files.tables(named: "Root", in: files.languages)
    #expect(tables.count == 40_000 && tables.allSatisfy { $0.entries.count == 1 })
  }

  @Test(arguments: ["[]", "{}", "{\"strings\": []}", "{\"strings\": {\"a\": 1}}"])
  func `a catalog of another shape translates nothing`(text: String) throws {
    let texts = try BundleFixture(["Root.plist": root, "Root.xcstrings": text]).read("en").texts
    #expect(texts.text("a", table: "Root") == "a")
  }
}
