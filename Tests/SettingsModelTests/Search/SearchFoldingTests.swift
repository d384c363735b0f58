// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsModel
import Testing

/// Letters that people take for the same are found by each other.
struct SearchFoldingTests {
  @Test(
    arguments: [
      // Turkish letters with and without dots, small and capital.
      ("Işık", "isik"), ("Işık", "IŞIK"), ("İSTANBUL", "istanbul"), ("istanbul", "İst"),
      ("ılık", "ILIK"), ("I", "ı"),
      // German.
      ("Straße", "strasse"), ("Strasse", "straße"), ("STRASSE", "ß"), ("GROẞ", "groß"),
      ("Übergröße", "ubergrosse"),
      // Composed and combining.
      ("é", "e\u{301}"), ("e\u{301}", "é"), ("cafe\u{301}", "café"), ("naïve", "naive"),
      ("A\u{30A}ngström", "ångstrom"), ("Việt", "viet"), ("Vie\u{323}\u{302}t", "việt"),
      ("Łódź", "lodz"), ("Žluťoučký", "zlutoucky"), ("smørrebrød", "smorrebrod"),
      ("cœur", "coeur"), ("Ærø", "aero"),
      // Greek: accents, breathings, the final letter.
      ("Ρυθμίσεις", "ρυθμισεισ"), ("ΡΥΘΜΙΣΕΙΣ", "ρυθμίσεις"), ("Ἀθήνα", "αθηνα"),
      ("ῥήτωρ", "ρητωρ"), ("ΐ", "ι"),
      // Cyrillic.
      ("Йод", "и\u{306}од"), ("ё", "е"), ("Їжак", "і\u{308}жак"), ("НАСТРОЙКИ", "настройки"),
      // Arabic marks, joined letters and stretched ones; Hebrew points.
      ("إعدادات", "اعدادات"), ("آخر", "ا\u{653}خر"), ("مُحَمَّد", "محمد"), ("محمـــد", "محمد"),
      ("شَدّة", "شدة"), ("שָׁלוֹם", "שלום"), ("می\u{200C}خواهم", "میخواهم"),
      // Japanese syllables of both kinds, wide letters, words without spaces.
      ("ひらがな", "ヒラガナ"), ("カタカナ", "かたかな"), ("がぎぐ", "か\u{3099}き\u{3099}く\u{3099}"),
      ("音声設定", "設定"), ("ＷｉＦｉ２", "wifi2"), ("wifi", "ＷＩＦＩ"), ("データ", "データ"),
      // Korean while it is typed, and taken apart.
      ("한국어", "하"), ("한국어", "한구"), ("설정", "\u{1109}\u{1165}\u{11AF}정"),
      // What nobody sees.
      ("soft\u{AD}hyphen", "softhyphen"), ("\u{200F}Right", "right"), ("a\u{FEFF}b", "ab"),
      ("हिन्दी", "हि"), ("हिन्दी", "ह"), ("ไทย", "ไท"), ("don’t", "don't"),
    ])
  func `a title is found by another spelling`(title: String, query: String) throws {
    let session = try OpenBundle(element("ToggleSwitch", title, "key0")).session
    #expect(session.search(query).map(\.title) == [title])
  }

  @Test(
    arguments: [
      ("o", "ö̈x"), ("ß", "b"), ("設定", "設置"), ("한", "항"), ("ب", "ت"), ("и", "i"),
      ("ア", "イ"), ("naive", "nave"),
    ])
  func `letters that differ do not find each other`(title: String, query: String) throws {
    let session = try OpenBundle(element("ToggleSwitch", title, "9")).session
    #expect(session.search(query) == [])
  }

  @Test func `every character can be searched for`() throws {
    var titles: [String] = []
    for start in stride(from: UInt32(0), to: 0x3_0000, by: 0x1000) {
      let scalars = (start..<start + 0x1000).compactMap(Unicode.Scalar.init)
      titles.append(String(String.UnicodeScalarView(scalars)))
    }
    let rows = titles.map { element("ToggleSwitch", $0, "k") }
    let session = try OpenBundle(["Root": rows]).session
    #expect(session.search("abcdefg").map(\.row) == ["Root/0", "Root/15"])
    #expect(session.search("龐").map(\.row) == ["Root/9"])
  }
}
