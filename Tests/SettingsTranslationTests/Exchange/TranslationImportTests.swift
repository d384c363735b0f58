// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import SettingsTranslation
import TestSupport
import Testing

struct TranslationImportTests {
  private func document(
    _ units: [XLIFFDocument.Unit], original: String = "App/Settings.bundle/en.lproj/Root.strings",
    language: String? = "de"
  ) -> XLIFFDocument {
    XLIFFDocument(files: [
      .init(
        original: original, sourceLanguage: "en", targetLanguage: language, units: units)
    ])
  }

  private func bundle(_ german: String? = nil) throws -> BundleFixture {
    try BundleFixture(
      ["Root.plist": rootPage(toggle("Sound"), toggle("%d songs", "n"))]
        .merging(german.map { ["de.lproj/Root.strings": $0] } ?? [:]) { $1 })
  }

  @Test func `an export, translated, comes back`() throws {
    let bundle = try bundle("/* settings: new */\n\"Sound\" = \"Sound\";\n")
    let german = LanguageTag(language: "de")
    var exported = TranslationExport(
      [.init(bundle.load(), path: "App/Settings.bundle")], language: german
    )
    .document
    #expect(exported.files.map(\.original) == ["App/Settings.bundle/en.lproj/Root.strings"])
    #expect(exported.files[0].units.map(\.target) == [nil, nil])
    exported.files[0].units[0].target = "Ton"
    exported.files[0].units[1].target = "%d Lieder"
    let plan = TranslationImport(exported, from: "de.xliff", into: bundle.load())
    #expect(plan.problems.isEmpty)
    #expect(plan.changes.map(\.count) == [2])
    #expect(
      String(decoding: plan.changes.first?.bytes ?? [], as: UTF8.self) == """
        "Sound" = "Ton";

        /* Root: title of 'n' */
        "%d songs" = "%d Lieder";

        """)
    try bundle.write(plan.changes.first?.bytes ?? [], to: "de.lproj/Root.strings")
    #expect(TranslationImport(exported, from: "de.xliff", into: bundle.load()).changes.isEmpty)
  }

  @Test(arguments: [
    (XLIFFDocument.Unit(id: "Nothing", source: "Nothing", target: "Nichts"), "no text \"Nothing\""),
    (.init(id: "%d songs", source: "%d songs", target: "%@ Lieder"), "other placeholders"),
  ])
  func `what does not fit is told and not imported`(
    unit: XLIFFDocument.Unit, reason: String
  ) throws {
    let plan = TranslationImport(document([unit]), from: "de.xliff", into: try bundle().load())
    #expect(plan.changes.isEmpty)
    #expect(plan.problems.map { $0.message.contains(reason) } == [true])
  }

  @Test func `a translation with elements in it is told and not imported`() throws {
    var unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    unit.hasInlineElements = true
    let plan = TranslationImport(document([unit]), from: "de.xliff", into: try bundle().load())
    #expect(plan.changes.isEmpty)
    #expect(plan.problems.map { $0.message.contains("elements") } == [true])
  }

  @Test func `a table outside of the source language's folder is known by its name`() throws {
    let unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    for original in ["Settings.bundle/Root.xcstrings", "Settings.bundle/Root.strings"] {
      let plan = TranslationImport(
        document([unit], original: original), from: "de.xliff", into: try bundle().load())
      #expect(plan.changes.map(\.count) == [1], "\(original)")
    }
  }

  @Test func `of a text that occurs twice the first is taken`() throws {
    let units = ["Ton", "Laut"].map { XLIFFDocument.Unit(id: "Sound", source: "Sound", target: $0) }
    let plan = TranslationImport(document(units), from: "de.xliff", into: try bundle().load())
    #expect(plan.changes.map(\.count) == [1])
  }

  @Test func `a developer's comment goes to the translator`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound"), toggle("Loud", "l")),
      "en.lproj/Root.strings": "/* Noise, not a strait. */\nSound = Sound;",
    ])
    let german = LanguageTag(language: "de")
    let export = TranslationExport(
      [.init(bundle.load(), path: "Settings.bundle")], language: german)
    #expect(
      export.document.files.first?.units.map(\.note)
        == ["Noise, not a strait.", "Root: title of 'l'"])
  }

  @Test(arguments: [nil, "", "../../etc", "x"])
  func `a target that is no language is refused`(language: String?) throws {
    let unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    let plan = TranslationImport(
      document([unit], language: language), from: "de.xliff", into: try bundle().load())
    #expect(plan.changes.isEmpty)
    #expect(plan.problems.count == 1)
  }

  @Test func `a language with a path in it leads nowhere`() throws {
    let unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    let bundle = try bundle()
    let plan = TranslationImport(
      document([unit], language: "de-../../../x"), from: "de.xliff", into: bundle.load())
    #expect(plan.changes.map(\.path) == [bundle.path + "/de.lproj/Root.strings"])
  }

  @Test(arguments: [
    "App/en.lproj/Localizable.strings", "Other.bundle/en.lproj/Root.strings",
    "Settings.bundle/../Root.strings", "Settings.bundle/Root.plist", "",
  ])
  func `a table of something else is passed over`(original: String) throws {
    let unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    let plan = TranslationImport(
      document([unit], original: original), from: "de.xliff", into: try bundle().load())
    #expect(plan.matched.isEmpty)
    #expect(plan.changes.isEmpty)
  }

  @Test func `a table with a fault is left alone`() throws {
    let unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    let bundle = try bundle("\"A\" = \"a\n\"B\" = \"b\";")
    let plan = TranslationImport(document([unit]), from: "de.xliff", into: bundle.load())
    #expect(plan.changes.isEmpty)
    #expect(plan.problems.map(\.file) == [bundle.path + "/de.lproj/Root.strings"])
  }

  @Test func `a catalog takes translations too`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")),
      "Root.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}",
    ])
    let unit = XLIFFDocument.Unit(id: "Sound", source: "Sound", target: "Ton")
    let plan = TranslationImport(document([unit]), from: "de.xliff", into: bundle.load())
    let catalog = try StringCatalogDocument(plan.changes.first?.bytes ?? [])
    #expect(catalog.state(of: "Sound", language: "de") == .translated)
  }
}
