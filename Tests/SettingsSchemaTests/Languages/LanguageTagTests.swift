// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsSchema
import Testing

struct LanguageTagTests {
  @Test(
    arguments: [
      ("de", "de"), ("DE", "de"), ("de-AT", "de-AT"), ("de_at", "de-AT"), ("de_DE.UTF-8", "de-DE"),
      ("de_DE@euro", "de-DE"), ("zh_CN", "zh-CN"), ("zh-hans-cn", "zh-Hans-CN"),
      ("zh_TW.UTF-8", "zh-TW"), ("es-419", "es-419"), ("haw", "haw"), ("sr_RS@latin", "sr-Latn-RS"),
      ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"), ("sr-Cyrl@latin", "sr-Cyrl"),
      ("ca_ES@valencia", "ca-ES"), ("de-DE-1996", "de-DE"), ("zh-cmn-Hant", "zh-Hant"),
      ("iw", "he"), ("in_ID", "id-ID"), ("ji", "yi"), ("no", "nb"), ("tl", "fil"),
      ("English", "en"), ("german", "de"), ("Norwegian", "nb"), ("Chinese", "zh"),
    ])
  func `a tag is understood in any spelling`(text: String, identifier: String) throws {
    #expect(try #require(LanguageTag(text)).identifier == identifier)
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "Base", "base", "x-klingon", "1e", "d", "-", "@de",
  ])
  func `text that names no language is none`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(
    arguments: [
      ("ar", true), ("ar-EG", true), ("he", true), ("iw", true), ("fa", true), ("ur", true),
      ("ar-Latn", false), ("az-Arab", true), ("de", false), ("zh-Hant", false),
    ])
  func `the script decides in which direction a language is written`(
    text: String, isRightToLeft: Bool
  ) throws {
    #expect(try #require(LanguageTag(text)).isRightToLeft == isRightToLeft)
  }

  @Test func `parts are brought into the usual case`() {
    #expect(LanguageTag(language: "ZH", script: "hANT", region: "tw").identifier == "zh-Hant-TW")
  }

  @Test(
    arguments: [
      ([:], []), (["LANG": "de_DE.UTF-8"], ["de-DE"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], ["fr-FR"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "es"], ["es"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], ["de-DE"]),
      (["LANGUAGE": "de:en_GB:fr", "LANG": "it_IT"], ["de", "en-GB", "fr", "it-IT"]),
      (["LANGUAGE": "de:de", "LANG": "de"], ["de"]), (["LANGUAGE": "de"], ["de"]),
      (["LANGUAGE": "de", "LANG": "C"], []), (["LANGUAGE": "de", "LC_ALL": "POSIX"], []),
      (["LANG": "C.UTF-8"], []), (["LANGUAGE": ":::de::", "LANG": "en"], ["de", "en"]),
    ] as [([String: String], [String])])
  func `the environment names the preferred languages`(
    environment: [String: String], identifiers: [String]
  ) {
    #expect(LanguageTag.preferred(in: environment).map(\.identifier) == identifiers)
  }

  @Test func `a tag is encoded as its spelling`() throws {
    let json = try JSONEncoder().encode([LanguageTag(language: "de", region: "AT")])
    #expect(String(decoding: json, as: UTF8.self) == "[\"de-AT\"]")
    #expect(
      try JSONDecoder().decode([LanguageTag].self, from: Data("[\"zh_TW\"]".utf8))
        == [LanguageTag(language: "zh", region: "TW")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LanguageTag].self, from: Data("[\"Base\"]".utf8))
    }
  }

  @Test func `tags are ordered by their spelling`() {
    let tags = ["fr", "de-CH", "de"].compactMap { LanguageTag($0) }
    #expect(tags.sorted().map(\.identifier) == ["de", "de-CH", "fr"])
  }
}
