// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import SettingsTranslation
import TestSupport
import Testing

struct TranslatableTextsTests {
  @Test func `texts come in page order, each once, with where they are used`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(
        "{ Type = PSGroupSpecifier; Title = Audio; FooterText = Loud; }", toggle("Sound"),
        """
        { Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = a;
          Values = (a, b); Titles = (Small, Sound); ShortTitles = (Sm, La); }
        """,
        "{ Type = PSSliderSpecifier; Title = Never; Key = s; DefaultValue = <*R1>; }")
    ])
    let entries = TranslatableTexts(bundle.load()).entries(ofTable: "Root")
    #expect(entries.map(\.key) == ["Audio", "Loud", "Sound", "Size", "Small", "Sm", "La"])
    #expect(entries[2].comment == "Root: title of 'sound'; Root: option of 'size'")
    #expect(entries[0].comment == "Root: heading of a group")
    #expect(entries[1].comment == "Root: footer of element 1")
  }

  @Test func `numbers, addresses and placeholders alone are not for translators`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(
        toggle("10", "a"), toggle("https://example.com", "b"), toggle("%@", "c"), toggle("On", "d"))
    ])
    #expect(TranslatableTexts(bundle.load()).all.map(\.key) == ["On"])
  }

  @Test func `texts of InAppSettingsKit are gathered in its dialect only`() throws {
    let row = """
      { Type = PSTextFieldSpecifier; Title = Name; Key = name; IASKPlaceholder = Nobody;
        IASKSubtitle = Below; }
      """
    let link = "{ Type = IASKOpenURLSpecifier; Title = Manual; File = \"https://example.com\"; }"
    let bundle = try BundleFixture(["Root.plist": rootPage(row, link)])
    #expect(TranslatableTexts(bundle.load(.apple)).all.map(\.key) == ["Name"])
    #expect(
      TranslatableTexts(bundle.load(.inApp)).all.map(\.key)
        == ["Name", "Below", "Nobody", "Manual"])
  }

  @Test func `a page without a table is told, and has no texts`() throws {
    let bundle = try BundleFixture(["Root.plist": rootPage(toggle("Sound"), table: nil)])
    let texts = TranslatableTexts(bundle.load())
    #expect(texts.all.isEmpty)
    #expect(texts.pagesWithoutTable.map(\.name) == ["Root"])
  }

  @Test func `a text of a page that no row leads to may be used`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")), "Hidden.plist": rootPage(toggle("Secret")),
    ])
    let texts = TranslatableTexts(bundle.load())
    #expect(texts.mayUse("Secret"))
    #expect(!texts.mayUse("Gone"))
  }

  @Test func `with a page that can't be read, any text may be used`() throws {
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound")), "Hidden.plist": "<plist",
    ])
    #expect(TranslatableTexts(bundle.load()).mayUse("Gone"))
  }
}
