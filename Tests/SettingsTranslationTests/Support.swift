// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsSchema
import SettingsTranslation
import TestSupport

extension BundleFixture {
  /// The bundle, loaded.
  func load(_ dialect: Dialect? = nil, development: String? = nil) -> SettingsBundle {
    SettingsBundle(
      at: path, dialect: dialect, developmentLanguage: development.flatMap { LanguageTag($0) })
  }

  /// The text of a file of the bundle.
  func text(_ file: String) throws -> String {
    String(decoding: try bytes(file), as: UTF8.self)
  }

  /// The content of a file of the bundle.
  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)))
  }

  /// Makes what an extraction plans.
  @discardableResult
  func extract(_ languages: String..., development: String? = nil) throws -> StringsExtraction {
    let extraction = StringsExtraction(
      load(development: development), languages: languages.compactMap { LanguageTag($0) })
    for change in extraction.changes {
      try write(change.bytes, to: String(change.path.dropFirst(path.count + 1)))
    }
    return extraction
  }
}

/// A root page of some elements, each in OpenStep form, with the table `Root`.
func rootPage(_ elements: String..., table: String? = "Root") -> String {
  let name = table.map { "StringsTable = \($0); " } ?? ""
  return "{ \(name)PreferenceSpecifiers = (\(elements.joined(separator: ", "))); }"
}

/// A switch of a title.
func toggle(_ title: String, _ key: String = "sound") -> String {
  "{ Type = PSToggleSwitchSpecifier; Title = \"\(title)\"; Key = \(key); DefaultValue = <*BY>; }"
}
