// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import TestSupport
import Testing

/// Whole screens, compared with files that somebody has looked at.
struct ScreenSnapshotTests {
  /// What a snapshot holds: the screens and what is wrong with the bundle.
  private struct Contents: Encodable {
    var screens: [Screen]
    var diagnostics: [String]
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private func contents(
    of application: Application, _ idiom: Idiom, _ language: String, _ dialect: Dialect? = nil
  ) throws -> String {
    let languages = [LanguageTag(language)].compactMap(\.self)
    let bundle = application.settingsBundle(idiom: idiom, dialect: dialect)
    let texts = BundleLocalization(bundle, languages: languages)
    let defaults = BundleDefaults(bundle, idiom: idiom, localization: texts)
    let builder = ScreenBuilder(
      bundle,
      application: .init(
        name: application.name(languages: languages), domain: application.domain),
      idiom: idiom, localization: texts, values: RegisteredDefaults(defaults))
    let findings = (bundle.diagnostics + texts.diagnostics + defaults.conflicts)
      .map { $0.description.replacing(application.path + "/", with: "") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let json = try encoder.encode(Contents(screens: builder.screens, diagnostics: findings))
    return String(decoding: json, as: UTF8.self) + "\n"
  }

  @Test(arguments: ["en", "de", "fr", "ja", "ar"])
  func `the example application looks as it should in every language`(language: String) throws {
    let path = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/AppSettings/AppSettings.app").path
    let text = try contents(of: try Application(at: path), .phone, language)
    #expect(try Snapshot.difference(of: text, from: "AppSettings-\(language).json") == nil)
  }

  @Test(
    arguments: [
      ("phone", Idiom.phone, "en", nil), ("pad-German", .pad, "de", nil),
      ("InAppSettingsKit", .phone, "en", .inApp),
    ] as [(String, Idiom, String, Dialect?)])
  func `the bundle of all troubles shows as much as it can`(
    name: String, idiom: Idiom, language: String, dialect: Dialect?
  ) throws {
    let path = Self.tests.appendingPathComponent("Fixtures/Torture").path
    let text = try contents(of: try Application(at: path), idiom, language, dialect)
    #expect(try Snapshot.difference(of: text, from: "Torture-\(name).json") == nil)
  }
}
