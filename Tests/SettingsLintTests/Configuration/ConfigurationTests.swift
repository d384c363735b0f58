// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsLint
import TestSupport
import Testing

/// Configuration files, and rules that elements switch off.
struct ConfigurationTests {
  private func configuration(_ json: String) throws -> LintConfiguration {
    let value = try PropertyListReader().read(Array(json.utf8), as: .json).root
    return try LintConfiguration(value, file: "c.json")
  }

  @Test func `rules are switched off, on and to another severity`() throws {
    let example = LintExample.rows(Sample.group, Sample.reversed)
    #expect(Linted(example).of("slider-reversed").map(\.diagnostic.severity) == [.warning])
    let off = try configuration(#"{"rules": {"slider-reversed": "off"}}"#)
    #expect(Linted(example, off).of("slider-reversed").isEmpty)
    let error = try configuration(#"{"rules": {"slider-reversed": "error"}}"#)
    #expect(Linted(example, error).of("slider-reversed").map(\.diagnostic.severity) == [.error])
    let choice = LintExample.rows(
      Sample.group,
      "{ Type = PSMultiValueSpecifier; Title = S; Key = s; DefaultValue = s; Titles = (S); Values = (s); }"
    )
    #expect(Linted(choice).of("single-option").isEmpty)
    let on = try configuration(#"{"rules": {"single-option": true}}"#)
    #expect(Linted(choice, on).of("single-option").count == 1)
  }

  @Test(arguments: [
    (#"{"rules": {"slider-reversd": "off"}}"#, "Did you mean 'slider-reversed'?"),
    (#"{"rules": {"slider-reversed": "loud"}}"#, "has to be off, on, note, warning or error"),
    (#"{"rules": {"slider-reversed": 3}}"#, "has to be off, on, note, warning or error"),
    (#"{"rules": []}"#, "'rules' has to be a dictionary"),
    (#"{"rulse": {}}"#, "Did you mean 'rules'?"),
    (#"{"exclude": "Pods"}"#, "'exclude' has to be an array of texts"),
    (#"{"titleLength": 0}"#, "'titleLength' has to be a positive number"),
    (#"{"minimumSystem": "old"}"#, "'minimumSystem' has to be a version"),
    ("[]", "has to be a dictionary"),
  ])
  func `a wrong configuration is an error that says what to write`(json: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try configuration(json) }
    #expect(error?.description.contains(message) ?? false, "\(String(describing: error))")
    #expect(error?.file == "c.json")
  }

  @Test func `the nearest file upwards counts, in JSON or as a property list`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"titleLength": 30}"#, to: ".settings-lint.json")
    try folder.write("<plist/>", to: "App/Settings.bundle/Root.plist")
    let bundle = folder.url.appendingPathComponent("App/Settings.bundle").path
    let upper = try #require(ConfigurationFile.nearest(to: bundle))
    #expect(try upper.read().options.titleLength == 30)
    try folder.write(
      "<plist version=\"1.0\"><dict><key>titleLength</key><integer>20</integer></dict></plist>",
      to: "App/.settings-lint.plist")
    let lower = try #require(ConfigurationFile.nearest(to: bundle))
    #expect(try lower.read().options.titleLength == 20)
    #expect(lower.folder.hasSuffix("/App"))
  }

  @Test func `an old system's trap is left out when the application needs a newer one`() throws {
    let example = LintExample.rows(
      Sample.group, "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
      files: ["More.plist": "{ PreferenceSpecifiers = (\(Sample.toggle)); }"])
    let trap = "page-without-leading-group"
    #expect(Linted(example).rules.contains(trap))
    let modern = try configuration(#"{"minimumSystem": "16"}"#)
    #expect(!Linted(example, modern).rules.contains(trap))
    #expect(!Linted(example.with(info: "{ MinimumOSVersion = \"15.0\"; }")).rules.contains(trap))
    let radio = LintExample.rows(
      "{ Type = PSRadioGroupSpecifier; Title = S; Key = s; DefaultValue = s; Titles = (S); Values = (s); }"
    )
    #expect(!Linted(radio).rules.contains("radio-group-reverts"))
    let old = try configuration(#"{"minimumSystem": "8.0"}"#)
    #expect(Linted(radio, old).rules.contains("radio-group-reverts"))
    let empty = LintExample.rows(Sample.group, Sample.emptyKey)
    #expect(Linted(empty, modern).rules.contains("empty-key"))
  }

  @Test func `an element switches a rule off for itself`() {
    let silent = Sample.reversed.replacingOccurrences(
      of: "{ Type", with: #"{ SettingsLintDisable = "slider-reversed"; Type"#)
    let example = LintExample.rows(Sample.group, silent, Sample.reversed)
    let found = Linted(example)
    #expect(found.of("slider-reversed").map(\.diagnostic.row) == [2])
    #expect(!found.rules.contains("unknown-key"))
  }

  @Test func `a page switches rules off for all of its elements`() {
    let example = LintExample.rows(
      Sample.group, Sample.reversed, Sample.emptyKey,
      page: #"SettingsLintDisable = ("slider-reversed");"#)
    #expect(Linted(example).of("slider-reversed").isEmpty)
    #expect(Linted(example).rules.contains("empty-key"))
  }

  @Test func `the command line has the last word about rules`() {
    let example = LintExample.rows(Sample.group, Sample.reversed, Sample.emptyKey)
    #expect(Linted(example, only: ["empty-key"]).rules == ["empty-key"])
    #expect(!Linted(example, disabled: ["empty-key"]).rules.contains("empty-key"))
  }

  @Test(arguments: [
    ("Pods/**", "Pods", true), ("Pods/**", "Pods/A/Settings.bundle", true),
    ("Pods/", "Pods/A", true), ("Pods", "App/Pods", false), ("**/Pods", "App/Pods", true),
    ("*/Pods", "A/B/Pods", false), ("App?", "App1", true), ("App?", "App", false),
    ("*.bundle", "Old.bundle", true), ("a**b", "a/x/b", true),
  ])
  func `patterns of paths`(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(path) == matches)
  }
}
