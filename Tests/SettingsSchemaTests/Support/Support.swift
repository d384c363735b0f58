// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import TestSupport
import Testing

extension Trait where Self == Comment {
  /// The fixture of the format's description that a test reads.
  static func fixture(_ name: String) -> Self { "Fixture \(name)" }
}

extension BundleFixture {
  /// The bundle, loaded.
  func load(_ dialect: Dialect? = nil) -> SettingsBundle {
    SettingsBundle(at: path, dialect: dialect)
  }

  /// The bundle with its texts in some languages.
  func read(
    _ languages: String..., as dialect: Dialect? = nil
  ) -> (bundle: SettingsBundle, texts: BundleLocalization) {
    let bundle = load(dialect)
    return (
      bundle, BundleLocalization(bundle, languages: languages.compactMap { LanguageTag($0) })
    )
  }

  /// Writes a page of some elements as XML.
  func write(_ elements: [PropertyList], as page: String) throws {
    let page: (name: String, list: PropertyList) = (
      page, ["PreferenceSpecifiers": .array(elements)]
    )
    try write(PropertyListWriter(format: .xml).write(page.list), to: page.name + ".plist")
  }

  /// The page that a bundle of one element has, and the element.
  static func decoding(
    _ element: PropertyList, _ dialect: Dialect = .apple
  ) throws -> Specifier {
    let fixture = try BundleFixture()
    try fixture.write([element], as: "Root")
    let page = try #require(fixture.load(dialect).page("Root"))
    return try #require(page.specifiers.first)
  }
}

extension SettingsBundle {
  /// A page for an idiom, in no language in particular.
  func page(_ name: String, _ idiom: Idiom = .phone, in languages: String...) -> SettingsPage? {
    page(
      name, idiom: idiom,
      localization: BundleLocalization(self, languages: languages.compactMap { LanguageTag($0) }))
  }

  /// The rules of the findings, sorted.
  var rules: [String] { diagnostics.map(\.rule).sorted() }
}

/// An OpenStep page with a group of a title, by which a test tells page files apart.
func page(titled title: String) -> String {
  "{ PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = \"\(title)\"; }); }"
}
