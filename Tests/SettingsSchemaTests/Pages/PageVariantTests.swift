// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsSchema
import TestSupport
import Testing

/// Which of several files of a page is used.
struct PageVariantTests {
  private func title(
    _ files: [String], _ idiom: Idiom, _ languages: [String], _ dialect: Dialect = .apple,
    more: [String: String] = [:]
  ) throws -> String? {
    let pages = files.map { ($0 + ".plist", page(titled: $0)) }
    let fixture = try BundleFixture(
      more.merging(Dictionary(uniqueKeysWithValues: pages)) { $1 })
    let bundle = fixture.load(dialect)
    let texts = BundleLocalization(bundle, languages: languages.compactMap { LanguageTag($0) })
    return bundle.page("Root", idiom: idiom, localization: texts)?.specifiers.first?.title
  }

  @Test(
    arguments: [
      (["Root"], Idiom.phone, "Root"), (["Root", "Root~ipad"], .phone, "Root"),
      (["Root", "Root~ipad"], .pad, "Root~ipad"), (["Root", "Root~iphone"], .pad, "Root"),
      (["Root", "Root~iphone"], .phone, "Root~iphone"),
      (["Root", "Root~vision"], .vision, "Root~vision"),
      (["Root", "Root~iPad"], .pad, "Root~iPad"),
      (["Root", "Root~odd"], .pad, "Root"), (["Root~ipad"], .phone, nil),
      (["Root", "Root~mac"], .mac, "Root~mac"), (["Root", "Root~tv"], .tv, "Root~tv"),
      (["Root", "Root~watch"], .watch, "Root~watch"),
    ] as [([String], Idiom, String?)])
  func `the file of the device comes first`(files: [String], idiom: Idiom, used: String?) throws {
    #expect(try title(files, idiom, []) == used)
  }

  @Test(
    arguments: [
      (["Root", "Root~ipad", "de.lproj/Root", "de.lproj/Root~ipad"], "de.lproj/Root~ipad"),
      (["Root", "Root~ipad", "de.lproj/Root"], "Root~ipad"),
      (["Root", "de.lproj/Root"], "de.lproj/Root"), (["Root", "fr.lproj/Root"], "fr.lproj/Root"),
      (["Root", "de.lproj/Root", "de-AT.lproj/Root"], "de-AT.lproj/Root"),
      (["fr.lproj/Root"], "fr.lproj/Root"), (["en.lproj/Root", "fr.lproj/Root"], "en.lproj/Root"),
    ])
  func `the language decides after the device`(files: [String], used: String) throws {
    #expect(try title(files, .pad, ["de-AT", "it"]) == used)
  }

  @Test func `a page of a fallback language comes after the page for all languages`() throws {
    let files = ["Root", "en.lproj/Root"]
    #expect(try title(files, .phone, ["de"], more: ["de.lproj/Root.strings": ""]) == "Root")
    #expect(try title(files, .phone, ["en"]) == "en.lproj/Root")
    #expect(try title(files, .phone, ["de"]) == "en.lproj/Root")
  }

  @Test(
    arguments: [
      (["Root", "Root.inApp"], "Root.inApp"),
      (["Root", "Root~ipad", "Root.inApp"], "Root.inApp"),
      (["Root", "Root~ipad", "Root.inApp", "Root~ipad.inApp"], "Root~ipad.inApp"),
      (["Root", "Root~ipad"], "Root~ipad"),
      (["Root.inApp", "de.lproj/Root.inApp"], "de.lproj/Root.inApp"),
      (["Root.inApp", "de.lproj/Root"], "Root.inApp"),
    ])
  func `InAppSettingsKit takes its own files first`(files: [String], used: String) throws {
    #expect(try title(files, .pad, ["de"], .inApp) == used)
  }

  @Test func `the Settings application does not see the files of InAppSettingsKit`() throws {
    #expect(try title(["Root", "Root.inApp"], .phone, []) == "Root")
    #expect(try title(["Root.inApp"], .phone, []) == nil)
  }

  @Test func `a page file tells its path and language`() throws {
    let bundle = try BundleFixture(["de.lproj/Root~ipad.plist": page(titled: "A")]).load()
    let page = try #require(bundle.page("Root", .pad, in: "de"))
    #expect(page.file == "de.lproj/Root~ipad.plist")
    #expect(page.language == LanguageTag(language: "de"))
    #expect(page.name == "Root")
    #expect(bundle.pageNames == ["Root"])
  }

  @Test func `a name with its device is that file on every device`() throws {
    let bundle = try BundleFixture([
      "Root.plist": "{ PreferenceSpecifiers = ({ Type = PSChildPaneSpecifier; Title = A; "
        + "File = \"More~ipad\"; }, { Type = PSChildPaneSpecifier; Title = B; File = More; }); }",
      "More.plist": page(titled: "plain"),
      "More~ipad.plist": page(titled: "pad"),
    ]).load()
    #expect(bundle.page("More~ipad")?.specifiers.first?.title == "pad")
    #expect(bundle.page("More")?.specifiers.first?.title == "plain")
  }

  @Test func `an Info file is no page`() throws {
    let bundle = try BundleFixture(["Root.plist": page(titled: "A"), "Info.plist": "{}"]).load()
    #expect(bundle.pageNames == ["Root"])
    #expect(bundle.rules == ["empty-group"] || bundle.rules == [])
  }

  @Test func `a bundle of InAppSettingsKit falls back to the second folder`() throws {
    let root = """
      { PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = "in app"; },
        { Type = PSChildPaneSpecifier; Title = More; File = More; }); }
      """
    let fixture = try BundleFixture(["Root.plist": root], named: "InAppSettings.bundle")
    try fixture.folder.write(page(titled: "settings"), to: "Settings.bundle/Root.plist")
    try fixture.folder.write(page(titled: "more"), to: "Settings.bundle/More.plist")
    try fixture.folder.write("Sound = Ton;", to: "Settings.bundle/de.lproj/Root.strings")
    let second = fixture.folder.url.appendingPathComponent("Settings.bundle").path
    let bundle = SettingsBundle(at: fixture.path, fallback: second)
    #expect(bundle.dialect == .inApp)
    #expect(bundle.page("Root")?.specifiers.first?.title == "in app")
    #expect(bundle.page("More")?.specifiers.first?.title == "more")
    let texts = BundleLocalization(bundle, languages: [LanguageTag(language: "de")])
    #expect(texts.text("Sound", table: "Root") == "Ton")
  }
}
