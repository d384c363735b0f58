// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint

/// Runs the examples of a rule.
enum ExampleCheck {
  /// What the examples say against a check; nothing when the check does what they show.
  static func failures(
    of rule: RuleDocumentation, _ check: (LintSubject) -> [Finding]
  ) -> [String] {
    var failures: [String] = []
    if rule.triggering.isEmpty { failures.append("no example triggers the rule") }
    if rule.nonTriggering.isEmpty { failures.append("no example shows what is right") }
    for (index, example) in rule.triggering.enumerated() {
      let findings = check(LintSubject(example))
      if findings.isEmpty { failures.append("nothing found in example \(index)") }
      if findings.contains(where: { $0.diagnostic.rule != rule.id }) {
        failures.append("another rule's finding in example \(index)")
      }
    }
    for (index, example) in rule.nonTriggering.enumerated() {
      for finding in check(LintSubject(example)) {
        failures.append("found in right example \(index): \(finding.diagnostic)")
      }
    }
    return failures
  }
}
