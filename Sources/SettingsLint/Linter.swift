// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Runs rules over bundles.
///
/// ```swift
/// let findings = Linter(LintConfiguration()).findings(in: LintSubject(bundle))
/// ```
package struct Linter: Sendable {
  /// The rules that run.
  package let rules: [any LintRule.Type]
  private let configuration: LintConfiguration

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - configuration: Which rules run and how much they matter.
  ///   - only: The only rules to run, when there are any; those that run on demand too.
  ///   - disabled: Rules that do not run.
  package init(
    _ configuration: LintConfiguration, only: Set<String> = [], disabled: Set<String> = []
  ) {
    self.configuration = configuration
    rules = RuleCatalog.all.filter { rule in
      let documentation = rule.documentation
      if disabled.contains(documentation.id) { return false }
      if !only.isEmpty { return only.contains(documentation.id) }
      switch configuration.rules[documentation.id] {
      case .off: return false
      case .on, .severity: return true
      case nil: return !documentation.isOptIn
      }
    }
  }

  /// What the rules find, sorted by file and place.
  ///
  /// - Parameter subject: The bundle and what belongs to it.
  /// - Returns: The findings that no element or page disables and that matter on the systems that
  ///   the application runs on.
  package func findings(in subject: LintSubject) -> [Finding] {
    let disabled = InlineDisabling(subject)
    return rules.flatMap { rule -> [Finding] in
      let documentation = rule.documentation
      return rule.init().check(subject).compactMap { finding in
        var finding = finding
        if let minimum = subject.options.minimumSystem,
          let range = finding.concerns, !range.matters(from: minimum)
        {
          return nil
        }
        if disabled.covers(finding.diagnostic) { return nil }
        if case .severity(let severity)? = configuration.rules[documentation.id] {
          finding.diagnostic.severity = severity
        }
        return finding
      }
    }.sorted()
  }
}
