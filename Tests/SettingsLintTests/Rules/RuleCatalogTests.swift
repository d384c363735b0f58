// SPDX-License-Identifier: Apache-2.0

import Foundation
import SettingsLint
import SettingsSchema
import Testing

/// The catalogue is complete.
struct RuleCatalogTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every file of a rule is in the catalogue and every rule has its file`() throws {
    let folder = Self.root.appendingPathComponent("Sources/SettingsLint/Rules")
    var expected: Set<String> = []
    for family in RuleDocumentation.Family.allCases {
      let name = family.rawValue.capitalized
      for file in try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(name).path)
      {
        expected.insert("\(name)/\(file)")
      }
    }
    let found = RuleCatalog.all.map { rule in
      "\(rule.documentation.family.rawValue.capitalized)/\(rule).swift"
    }
    #expect(Set(found) == expected)
    #expect(found.count == expected.count)
  }

  @Test func `names are unique and in order`() {
    let names = RuleCatalog.all.map { $0.documentation.id }
    #expect(names == Set(names).sorted())
  }

  @Test(arguments: SchemaRule.allCases) func `everything that loading finds has a rule`(
    rule: SchemaRule
  ) {
    #expect(RuleCatalog.rule(named: rule.rawValue) != nil)
  }

  @Test func `everything that reading a file finds has a rule`() throws {
    let folder = Self.root.appendingPathComponent("Sources/PropertyLists/Reading")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let names = try Regex(#""([a-z]+(?:-[a-z]+)+)", (?:\.(?:note|warning|error)|isLast)"#)
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: names) {
        if let name = match.output[1].substring { found.insert(String(name)) }
      }
    }
    #expect(found.count >= 8)
    for name in found { #expect(RuleCatalog.rule(named: name) != nil, "\(name)") }
  }

  @Test func `an unknown rule brings the nearest name`() {
    #expect(
      RuleCatalog.complaint(about: "slider-reversd")
        == "There is no rule 'slider-reversd'. Did you mean 'slider-reversed'?")
    #expect(RuleCatalog.complaint(about: "slider-reversed") == nil)
    #expect(RuleCatalog.complaint(about: "zzz")?.contains("--rules") == true)
  }

  @Test func `the page of all rules is current`() throws {
    let page = Self.root.appendingPathComponent("Documentation/Rules.md")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(RuleText.page.utf8).write(to: page)
    }
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text == RuleText.page, "run: settings lint --rules --format markdown")
  }
}
