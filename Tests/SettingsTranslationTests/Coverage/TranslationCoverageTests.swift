// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsTranslation
import TestSupport
import Testing

struct TranslationCoverageTests {
  private func coverage(
    _ german: String, _ titles: String..., others: [String: String] = [:]
  ) throws -> TranslationCoverage {
    let rows = titles.enumerated().map { toggle($1, "k\($0)") }
    let page = "{ StringsTable = Root; PreferenceSpecifiers = (\(rows.joined(separator: ", "))); }"
    let bundle = try BundleFixture(
      ["Root.plist": page, "de.lproj/Root.strings": german].merging(others) { $1 })
    return TranslationCoverage(bundle.load())
  }

  @Test(arguments: [
    ("\"One\" = \"Eins\"; \"Two\" = \"Zwei\";", nil, 100),
    ("\"One\" = \"Eins\";", TranslationProblem.Kind.missing, 50),
    ("\"One\" = \"Eins\"; \"Two\" = \"\";", .empty, 50),
    ("\"One\" = \"Eins\"; /* settings: new */ \"Two\" = \"Two\";", .new, 50),
    ("\"One\" = \"Eins\"; \"Two\" = \"Zwei %@\";", .placeholders, 50),
    ("\"One\" = \"Eins\"; \"Two\" = \"Zwei\"; \"Three\" = \"Drei\";", .unused, 100),
  ])
  func `each problem is found and counts as it should`(
    table: String, kind: TranslationProblem.Kind?, percent: Int
  ) throws {
    let coverage = try coverage(table, "One", "Two")
    #expect(coverage.problems.map(\.kind) == [kind].compactMap(\.self))
    #expect(coverage.rows.map(\.total.percent) == [percent])
    #expect(coverage.reaches(percent))
    #expect(!coverage.reaches(percent + 1))
  }

  @Test func `percents are rounded down, so that 100 is everything`() throws {
    let coverage = try coverage("A1 = a; A2 = a;", "A1 a", "A2", "A1")
    #expect(coverage.rows.first?.total.texts == 1)
    #expect(TranslationCoverage.Count(translated: 199, texts: 200).percent == 99)
    #expect(TranslationCoverage.Count().percent == 100)
  }

  @Test func `a text stands for itself in its own language, a name does not`() throws {
    let own = ["en.lproj/Root.strings": ""]
    let coverage = try coverage(
      "\"Sound\" = \"Ton\"; SOUND_TITLE = Ton;", "Sound", "SOUND_TITLE", others: own)
    #expect(coverage.problems.map(\.key) == ["SOUND_TITLE"])
    #expect(coverage.problems.map(\.language) == ["en"])
  }

  @Test func `a text of two pages counts on both and once in total`() throws {
    let pane = "{ Type = PSChildPaneSpecifier; Title = More; File = More; }"
    let bundle = try BundleFixture([
      "Root.plist": rootPage(toggle("Sound"), pane), "More.plist": rootPage(toggle("Sound")),
      "de.lproj/Root.strings": "More = Mehr;",
    ])
    let coverage = TranslationCoverage(bundle.load())
    #expect(coverage.pages == ["Root", "More"])
    #expect(coverage.rows.first?.pages.map(\.percent) == [50, 0])
    #expect(coverage.rows.first?.total == .init(translated: 1, texts: 2))
  }

  @Test func `the name of an entry says nothing about placeholders, its source does`() throws {
    let german = "SONG_COUNT = \"%d Lieder\";"
    #expect(try coverage(german, "SONG_COUNT").problems.isEmpty)
    let english = ["en.lproj/Root.strings": "SONG_COUNT = \"%@ songs\";"]
    #expect(
      try coverage(german, "SONG_COUNT", others: english).problems.map(\.kind) == [.placeholders])
  }

  @Test func `an entry's place is told`() throws {
    let problem = try coverage("\n  \"Two\" = \"Zwei %@\";", "Two").problems.first
    #expect(problem?.position?.description == "2:3")
    #expect(problem?.file?.hasSuffix("de.lproj/Root.strings") == true)
  }
}
