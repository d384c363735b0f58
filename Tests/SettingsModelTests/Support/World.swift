// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsModel
import SettingsSchema
import SettingsStore
import TestSupport
import Testing

/// A bundle made for a test, with everything that is seen of it.
struct World {
  static let domain = "org.example.app"

  let fixture: BundleFixture
  let bundle: SettingsBundle
  let localization: BundleLocalization
  let idiom: Idiom
  let builder: ScreenBuilder

  /// A bundle of pages, written as XML, and other files.
  init(
    _ pages: [String: [PropertyList]], files: [String: String] = [:], idiom: Idiom = .phone,
    languages: [String] = [], dialect: Dialect? = nil, values: TestValues = TestValues()
  ) throws {
    let wholePages = pages.mapValues {
      PropertyList.dictionary(["PreferenceSpecifiers": .array($0)])
    }
    try self.init(
      wholePages: wholePages, files: files, idiom: idiom, languages: languages, dialect: dialect,
      values: values)
  }

  /// A bundle of pages given with their own keys.
  init(
    wholePages: [String: PropertyList], files: [String: String] = [:], idiom: Idiom = .phone,
    languages: [String] = [], dialect: Dialect? = nil, values: TestValues = TestValues()
  ) throws {
    let fixture = try BundleFixture(files)
    let writer = PropertyListWriter(format: .xml)
    for (name, page) in wholePages { try fixture.write(writer.write(page), to: name + ".plist") }
    self.init(fixture, idiom: idiom, languages: languages, dialect: dialect, values: values)
  }

  /// A bundle of one page.
  init(
    _ elements: PropertyList..., idiom: Idiom = .phone, dialect: Dialect? = nil,
    values: TestValues = TestValues()
  ) throws {
    try self.init(["Root": elements], idiom: idiom, dialect: dialect, values: values)
  }

  /// A bundle that is written already.
  init(
    _ fixture: BundleFixture, idiom: Idiom = .phone, languages: [String] = [],
    dialect: Dialect? = nil, values: TestValues = TestValues()
  ) {
    self.fixture = fixture
    self.idiom = idiom
    bundle = SettingsBundle(at: fixture.path, dialect: dialect)
    localization = BundleLocalization(bundle, languages: languages.compactMap { LanguageTag($0) })
    builder = ScreenBuilder(
      bundle, application: .init(name: "App", domain: Self.domain), idiom: idiom,
      localization: localization, values: values)
  }

  /// What a screen shows, line by line.
  func shown(_ page: String = "Root") -> [String] { builder.screen(page).outline }

  /// The rows of a screen.
  func rows(_ page: String = "Root") -> [Row] { builder.screen(page).sections.flatMap(\.rows) }

  /// What is wrong, as `error default-not-in-values Root/1 speed at DefaultValue`.
  var findings: [String] { (bundle.diagnostics + localization.diagnostics).map(describe) }

  /// The messages of a rule.
  func messages(_ rule: String) -> [String] {
    (bundle.diagnostics + localization.diagnostics).filter { $0.rule == rule }.map(\.message)
  }

  /// A finding with what stands at its place in the file.
  func describe(_ finding: Diagnostic) -> String {
    let place = [finding.page, finding.row.map(String.init)].compactMap(\.self)
    var words = [finding.severity.rawValue, finding.rule, place.joined(separator: "/")]
    if let key = finding.key { words.append(key) }
    if let position = finding.position { words += ["at", text(at: position, in: finding.file)] }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func text(at position: SourcePosition, in file: String) -> String {
    guard let data = FileManager.default.contents(atPath: file) else { return "no file" }
    let rest = String(decoding: data.dropFirst(position.offset).prefix(200), as: UTF8.self)
    if rest.hasPrefix("<key>") { return String(rest.dropFirst(5).prefix { $0 != "<" }) }
    return rest.hasPrefix("<dict>") ? "dict" : String(rest.prefix { !$0.isNewline })
  }
}

/// The values that a test wants to be stored, or set by an administrator.
struct TestValues: ValueSource {
  var stored: [String: PropertyList] = [:]
  var forced: [String: PropertyList] = [:]
  /// The stored values of application groups.
  var suites: [String: [String: PropertyList]] = [:]

  func values(forKey key: String, inSuite suite: String?) -> [LayeredValue] {
    let stored = suite.map { suites[$0] ?? [:] } ?? stored
    return [
      forced[key].map { LayeredValue($0, in: .forced) },
      stored[key].map { LayeredValue($0, in: .stored) },
    ].compactMap(\.self)
  }
}
