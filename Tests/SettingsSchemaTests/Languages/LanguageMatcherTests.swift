// SPDX-License-Identifier: Apache-2.0

import SettingsSchema
import TestSupport
import Testing

struct LanguageMatcherTests {
  /// Folders, preferred languages, development language, and the folders to look in.
  struct Choice: Sendable, CustomTestStringConvertible {
    var folders: [String]
    var preferred: [String]
    var development: String?
    var chain: [String]

    init(_ folders: [String], _ preferred: [String], _ chain: [String], development: String? = nil)
    {
      self.folders = folders
      self.preferred = preferred
      self.development = development
      self.chain = chain
    }

    var testDescription: String { "\(preferred) of \(folders)" }
  }

  static let choices: [Choice] = [
    // The exact tag, in whatever spelling.
    Choice(["de", "en"], ["de"], ["de", "en"]),
    Choice(["de", "de-AT", "en"], ["de-AT"], ["de-AT", "de", "en"]),
    Choice(["zh_CN", "en"], ["zh-CN"], ["zh_CN", "en"]),
    Choice(["zh_CN", "zh_TW"], ["zh-Hans-CN"], ["zh_CN"]),
    Choice(["ZH-hans"], ["zh-Hans"], ["ZH-hans"]),
    Choice(["German", "English"], ["de"], ["German", "English"]),
    Choice(["he"], ["iw_IL"], ["he"]), Choice(["nb"], ["no"], ["nb"]),
    // Without the region, with the script.
    Choice(["zh-Hans", "zh-Hant"], ["zh-Hant-HK"], ["zh-Hant"]),
    Choice(["zh-Hans", "zh-Hant"], ["zh-TW"], ["zh-Hant"]),
    Choice(["zh-Hans", "zh-Hant"], ["zh"], ["zh-Hans"]),
    Choice(["zh-Hans", "zh-Hant"], ["zh-SG"], ["zh-Hans"]),
    Choice(["sr", "sr-Latn"], ["sr-Latn-RS"], ["sr-Latn", "sr"]),
    // The language alone.
    Choice(["de", "en"], ["de-CH"], ["de", "en"]),
    Choice(["pt", "pt-PT"], ["pt-BR"], ["pt"]),
    // Any other variant: of the same script first.
    Choice(["en-AU", "en-US"], ["en-GB"], ["en-AU"]),
    Choice(["pt-BR"], ["pt"], ["pt-BR"]), Choice(["pt-BR", "pt-PT"], ["pt-AO"], ["pt-BR"]),
    Choice(["zh", "zh-HK"], ["zh-TW"], ["zh-HK", "zh"]),
    Choice(["zh-Hans"], ["zh-Hant"], ["zh-Hans"]),
    // The next language of the list.
    Choice(["en", "fr"], ["de", "fr"], ["fr", "en"]),
    Choice(["de", "fr"], ["de", "fr"], ["de", "fr"]),
    // The development language, Base, English, the first.
    Choice(["Base", "en", "it", "sv"], ["de"], ["it", "Base", "en"], development: "it"),
    Choice(["Base", "en"], ["de"], ["Base", "en"]), Choice(["base", "sv"], [], ["base"]),
    Choice(["en", "it"], ["de"], ["en"]), Choice(["sv", "it"], ["de"], ["it"]),
    Choice(["de"], [], ["de"]), Choice([], ["de"], []),
    Choice(["it", "zz9"], ["de"], ["it"]),
    // Kept apart: English beside American English.
    Choice(["en", "en-us"], ["en-US"], ["en-us", "en"]), Choice(["en", "en-us"], ["en"], ["en"]),
  ]

  @Test(.fixture("F14"), arguments: choices)
  func `the folders of a language are looked in, best first`(choice: Choice) {
    let matcher = LanguageMatcher(
      folders: choice.folders, development: choice.development.flatMap { LanguageTag($0) })
    #expect(
      matcher.chain(for: choice.preferred.compactMap { LanguageTag($0) }) == choice.chain)
  }
}
