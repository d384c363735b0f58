// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// SettingsLintDisable names a rule that does not exist.
struct UnknownDisabledRuleRule: LintRule {
  static let documentation = RuleDocumentation(
    "unknown-disabled-rule", .schema, .warning,
    summary: "SettingsLintDisable names a rule that does not exist.",
    rationale: """
      The name is misspelt, or the rule has gone, so nothing is switched off.
      """,
    source: "swift-settings, README",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; SettingsLintDisable = "slider-reversd"; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; SettingsLintDisable = ("slider-reversed"); }"#
      )
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let key = SchemaCatalog.lintDisableKey
    let pages = subject.pages.flatMap { page in
      complaints(about: page.propertyList[key]).map { finding($0, on: page, atKey: key) }
    }
    return pages
      + subject.rows.flatMap { row in
        complaints(about: row.dictionary[key]).map { finding($0, at: row, key) }
      }
  }

  private func complaints(about value: PropertyList?) -> [String] {
    guard let value else { return [] }
    guard let names = value.string.map({ [$0] }) ?? value.array?.map({ $0.string ?? "" }) else {
      return ["'SettingsLintDisable' has to be the name of a rule, or an array of names."]
    }
    return names.compactMap(RuleCatalog.complaint(about:))
  }
}
