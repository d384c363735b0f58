// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// Bundles of random property lists that are shaped like pages, with wrong types everywhere.
struct RandomBundleTests {
  @Test(arguments: 0..<24)
  func `a bundle of nonsense loads and shows on every idiom`(seed: Int) throws {
    var nonsense = Nonsense(seed: UInt64(seed))
    for _ in 0..<6 {
      let fixture = try nonsense.bundle()
      for dialect in Dialect.allCases {
        let bundle = SettingsBundle(at: fixture.path, dialect: dialect)
        let texts = BundleLocalization(bundle, languages: [LanguageTag(language: "de")])
        let values = nonsense.values()
        var findings = bundle.diagnostics + texts.diagnostics
        for idiom in Idiom.allCases {
          let builder = ScreenBuilder(
            bundle, application: .init(name: "App", domain: "d"), idiom: idiom, localization: texts,
            values: values)
          let screens = builder.screens
          let identities = screens.flatMap(\.sections).flatMap(\.rows).map(\.id)
          #expect(Set(identities).count == identities.count)
          _ = screens.map(\.outline)
          #expect(builder.screens == screens)
          let defaults = BundleDefaults(bundle, idiom: idiom, localization: texts)
          findings += defaults.conflicts
        }
        for finding in findings {
          #expect(finding.file.hasPrefix(fixture.path), "\(finding)")
          #expect(!finding.message.isEmpty)
        }
        let known = Set(SchemaRule.allCases.map(\.rawValue))
        #expect(Set(bundle.diagnostics.map(\.rule)).isSubset(of: known))
      }
    }
  }
}

/// Makes random pages.
private struct Nonsense {
  private var generator: SeededGenerator
  private let keys = [
    "Type", "Title", "Key", "DefaultValue", "SupportedUserInterfaceIdioms", "Values", "Titles",
    "ShortTitles", "DisplaySortedByTitle", "FooterText", "File", "Icon", "MinimumValue",
    "MaximumValue", "MinimumValueImage", "MaximumValueImage", "TrueValue", "FalseValue",
    "Description", "TrueConfirmationPrompt", "FalseConfirmationPrompt", "IsSecure", "KeyboardType",
    "AutocapitalizationType", "AutocorrectionType", "IASKSubtitle", "IASKPlaceholder",
    "IASKTextAlignment", "IASKViewControllerClass", "IASKChildTitle", "IconNames",
    "DatePickerMode", "MinuteInterval", "ItemSpecifier", "AddSpecifier", "Deletable",
    "IASKMailComposeToRecipents", "Default Value", "Titel", "",
  ]
  private let types = [
    "PSGroupSpecifier", "PSToggleSwitchSpecifier", "PSTextFieldSpecifier", "PSTitleValueSpecifier",
    "PSSliderSpecifier", "PSMultiValueSpecifier", "PSRadioGroupSpecifier", "PSChildPaneSpecifier",
    "IASKOpenURLSpecifier", "IASKMailComposeSpecifier", "IASKButtonSpecifier",
    "IASKTextViewSpecifier", "IASKDatePickerSpecifier", "IASKListGroupSpecifier",
    "IASKCustomViewSpecifier", "PSToogleSwitchSpecifier", "",
  ]
  private let words = [
    "Root", "More", "Sub/Page", "../x", "/", "more", "More.plist", "Phone", "pad", "YES", "NO", "a",
    "b", "", "NumberPad", "Words", "\u{0}", "e\u{301}", "é", "@a.b", "__default__",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func bundle() throws -> BundleFixture {
    let fixture = try BundleFixture([
      "de.lproj/Root.strings": "a = A; b = \"\"; Root = ;", "More.plist": "{ broken",
    ])
    let formats: [PropertyListFormat] = [.xml, .binary, .openStep]
    for name in ["Root", "Sub/Page", "Root~ipad", "de.lproj/Root", "Root.inApp", "Other"]
    where name == "Root" || chance(50) {
      let format = formats[below(3)]
      try fixture.write(PropertyListWriter(format: format).write(page()), to: name + ".plist")
    }
    return fixture
  }

  mutating func values() -> TestValues {
    var values = TestValues()
    for word in words where chance(30) { values.stored[word] = value(depth: 2) }
    for word in words where chance(10) { values.forced[word] = value(depth: 2) }
    return values
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func page() -> PropertyList {
    if chance(3) { return value(depth: 2) }
    var page: PropertyListDictionary = [:]
    page["PreferenceSpecifiers"] =
      chance(3) ? value(depth: 2) : .array((0..<below(25)).map { _ in element() })
    for key in ["StringsTable", "Title", "Icon", "ApplicationGroupContainerIdentifier", "Odd"]
    where chance(30) { page[key] = value(depth: 1) }
    return .dictionary(page)
  }

  private mutating func element() -> PropertyList {
    if chance(3) { return value(depth: 2) }
    var entries: [PropertyListDictionary.Entry] = [
      .init(key: "Type", value: chance(95) ? .string(types[below(types.count)]) : value(depth: 1))
    ]
    for key in keys.dropFirst() where chance(35) {
      entries.append(.init(key: key, value: value(depth: 3)))
      if chance(3) { entries.append(.init(key: key, value: value(depth: 1))) }
    }
    return .dictionary(PropertyListDictionary(entries: entries))
  }

  private mutating func value(depth: Int) -> PropertyList {
    switch below(depth > 0 ? 14 : 9) {
    case 0: return .boolean(chance(50))
    case 1: return .integer(PropertyListInteger(Int64.random(in: -2...20, using: &generator)))
    case 2: return [0, 1, -1, 1e300, -1e300, 0.1][below(6)]
    case 3: return [.real(.nan), .real(.infinity), .real(-.infinity), .real(-0.0)][below(4)]
    case 4: return .date(Date(timeIntervalSinceReferenceDate: Double(below(1_000_000))))
    case 5: return .data(Data(repeating: 7, count: below(5)))
    case 6...8: return .string(words[below(words.count)])
    case 9...11: return .array((0..<below(4)).map { _ in value(depth: depth - 1) })
    default:
      return .dictionary(
        PropertyListDictionary(
          entries: (0..<below(4)).map { _ in
            .init(key: words[below(words.count)], value: value(depth: depth - 1))
          }))
    }
  }
}
