// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// The order of titles, compared with Foundation's for the same language.
struct TitleCollationTests {
  /// The titles in the order in which a sorted row of a language lists them.
  private func sorted(_ titles: [String], _ language: String) throws -> [String] {
    let row = element(
      "MultiValue", "T", "t",
      [
        "DefaultValue": 0, "Titles": .array(titles.map { .string($0) }),
        "Values": .array(titles.indices.map { .integer(PropertyListInteger(Int64($0))) }),
        "DisplaySortedByTitle": true,
      ])
    let world = try World(
      wholePages: ["Root": ["StringsTable": "Root", "PreferenceSpecifiers": [group(), row]]],
      files: ["\(language).lproj/Root.strings": "a = a;"], languages: [language])
    guard case .choice(let choice) = try #require(world.rows().first).control else { return [] }
    return choice.options.map(\.title)
  }

  private static let words: [String: String] = [
    "de":
      "Apfel Äpfel apfel Zebra Öl Ofen Olive Straße Strasse Strand Über Uhr zäh Zahn 10 2 ärger",
    "sv": "Zebra Ö Ål Ärta ost Öl Åka Ära zon Adam Östen Ängel",
    "da": "Zebra Ære Øl Ål Aben Århus zone ål æble øst Bo",
    "es": "nube ñandú Nueva oso Niño niño noche año azul ánimo árbol zorro ñu",
    "pl": "łódka lato Łąka luty żaba zebra źródło zima ćma cena ciało ósmy oko noga ńa ęsi elf",
    "cs": "chata hora cena Čech jídlo cihla chleba dům hrad řeka ruka žaba zima šest sud",
    "hu": "cukor csap dal dzeta gyár gomb ló lyuk nap nyár sor szél öt ok ürge ujj zár zsák",
    "tr": "çay can ılık ip ırmak öz oda şeker su üzüm uzun ğ gaz halı çok",
    "fr": "côte coté cote côté élève eleve été étude zoo œuvre oeuf ombre",
    "fi": "Zebra Äiti Öljy Åbo aika yö zoo",
    "et": "saal šokk zoo žanr tuba õun ämber öö ülo vana",
    "ro": "an ăla în la iarnă șapte sac țap tata zi",
    "nb": "Zebra Ære Øl Ål aften zone",
    "hr": "čaša ćevap cvijet đak džep dom ljubav lako njiva noga šuma sat žaba zima",
    "sk": "chata hora cena čas ňuch noc ôsmy oko šum sud žaba",
    "en": "apple Apple éclair eclair Zebra zoo 2 10 _under (paren) item-1 item1",
    "el": "Άλφα αλφα βήτα Ωμέγα ώρα ήλιος ηχώ",
    "ru": "яблоко ёлка ель Ель жук арбуз Ёж",
  ]

  @Test(arguments: words.keys.sorted())
  func `titles stand in the order that the language has`(language: String) throws {
    let words = try #require(Self.words[language]).split(separator: " ").map(String.init)
    let locale = Locale(identifier: language)
    let expected = words.sorted {
      $0.compare($1, options: [], range: nil, locale: locale) == .orderedAscending
    }
    let found = try sorted(words, language)
    #expect(found == expected)
  }

  @Test func `equal titles keep their order`() throws {
    #expect(try sorted(["b", "a", "b", "a"], "en") == ["a", "a", "b", "b"])
  }

  @Test func `an empty list and empty titles are no trouble`() throws {
    #expect(try sorted(["", "b", ""], "en") == ["", "", "b"])
    #expect(try sorted(["é", "e\u{301}", "\u{301}"], "en").count == 3)
  }
}
