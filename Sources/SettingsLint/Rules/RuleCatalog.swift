// SPDX-License-Identifier: Apache-2.0

import Spelling

/// Every rule of the linter.
///
/// ```swift
/// for rule in RuleCatalog.all { print(rule.documentation.id, rule.documentation.summary) }
/// ```
package enum RuleCatalog {
  /// The rule of a name.
  package static func rule(named name: String) -> (any LintRule.Type)? {
    all.first { $0.documentation.id == name }
  }

  /// What to say about a name that no rule has; `nil` for the name of a rule.
  package static func complaint(about name: String) -> String? {
    let names = all.map { $0.documentation.id }
    if names.contains(name) { return nil }
    let nearest = EditDistance.nearest(to: name, among: names)
    return "There is no rule '\(name)'."
      + (nearest.map { " Did you mean '\($0)'?" } ?? " 'settings lint --rules' lists them.")
  }
}
