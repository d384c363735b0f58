// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import SettingsSchema

/// Shorthand for tests: the findings of all rules in a small bundle.
struct Linted {
  let findings: [Finding]
  let report: LintReport

  init(
    _ example: LintExample, _ configuration: LintConfiguration = LintConfiguration(),
    only: Set<String> = [], disabled: Set<String> = []
  ) {
    var example = example
    example.options = configuration.options
    let subject = LintSubject(example)
    findings = Linter(configuration, only: only, disabled: disabled).findings(in: subject)
    report = LintReport(findings, subjects: [subject])
  }

  /// The names of the rules that found something.
  var rules: Set<String> { Set(findings.map(\.diagnostic.rule)) }

  /// The findings of a rule.
  func of(_ rule: String) -> [Finding] { findings.filter { $0.diagnostic.rule == rule } }
}

/// Elements for small bundles.
enum Sample {
  static let group = "{ Type = PSGroupSpecifier; Title = Audio; }"
  static let toggle =
    "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
  static let emptyKey = #"{ Type = PSTextFieldSpecifier; Title = ""; Key = ""; }"#
  static let reversed = """
    { Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I10>; \
    MaximumValue = <*I1>; }
    """
}

/// Whether a rule of the linter says something, and something about the right row.
///
/// Traps of every system count.
func finds(_ rule: String, in example: LintExample, onRow row: Int? = nil) -> Bool {
  var configuration = LintConfiguration()
  configuration.options.minimumSystem = SystemVersion(7)
  let found = Linted(example, configuration, only: [rule]).of(rule)
  return !found.isEmpty && (row == nil || found.contains { $0.diagnostic.row == row })
}
