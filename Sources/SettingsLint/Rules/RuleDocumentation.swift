// SPDX-License-Identifier: Apache-2.0

package import PropertyLists

/// What a rule is about: printed by `settings lint --explain` and on the page of all rules.
///
/// ```swift
/// let rule = SliderReversedRule.documentation
/// print(rule.id, rule.summary)
/// ```
package struct RuleDocumentation: Sendable {
  /// The part of a bundle that a rule looks at.
  package enum Family: String, Sendable, CaseIterable {
    /// The files of the bundle.
    case files
    /// Pages, elements and their keys.
    case schema
    /// Systems that misbehave.
    case devices
    /// Translations.
    case languages
    /// What nobody else should see.
    case privacy
    /// The application's source.
    case code
  }

  /// The stable name, such as `slider-reversed`.
  package let id: String
  /// The part of a bundle that the rule looks at.
  package let family: Family
  /// How much a finding matters, unless the finding or the configuration says otherwise.
  package let severity: Diagnostic.Severity
  /// What is wrong, in a sentence.
  package let summary: String
  /// Why it matters on a device.
  package let rationale: String
  /// The public text that the rule relies on.
  package let source: String
  /// The systems that are concerned; `nil` for all.
  package let concerns: SystemVersionRange?
  /// Whether the rule runs only when it is asked for.
  package let isOptIn: Bool
  /// What `--fix` does, for rules that have one safe repair.
  package let fix: String?
  /// Bundles in which the rule finds something.
  package let triggering: [LintExample]
  /// Bundles in which it finds nothing.
  package let nonTriggering: [LintExample]

  /// Creates the documentation of a rule.
  package init(
    _ id: String, _ family: Family, _ severity: Diagnostic.Severity, summary: String,
    rationale: String, source: String, concerns: SystemVersionRange? = nil, isOptIn: Bool = false,
    fix: String? = nil, triggering: [LintExample], nonTriggering: [LintExample]
  ) {
    self.id = id
    self.family = family
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.concerns = concerns
    self.isOptIn = isOptIn
    self.fix = fix
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }
}
