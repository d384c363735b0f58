// SPDX-License-Identifier: Apache-2.0

/// One check of a settings bundle.
///
/// A rule is a value without state. Its documentation holds examples, which are its tests too.
///
/// ```swift
/// for rule in RuleCatalog.all { print(rule.documentation.id) }
/// ```
package protocol LintRule: Sendable {
  /// What the rule is about, for people.
  static var documentation: RuleDocumentation { get }
  /// Creates the rule.
  init()
  /// Looks at a bundle.
  ///
  /// - Parameter subject: The bundle and what belongs to it.
  /// - Returns: What the rule found, in the order of the pages.
  func check(_ subject: LintSubject) -> [Finding]
}

/// A rule whose check is part of loading a bundle: it takes the loader's findings of its own name.
package protocol LoaderRule: LintRule {}

extension LoaderRule {
  /// The loader's findings of the rule's name.
  package func check(_ subject: LintSubject) -> [Finding] { loaded(in: subject) }
}

extension LintRule {
  /// What loading the bundle found by the rule's name.
  func loaded(in subject: LintSubject) -> [Finding] {
    (subject.loaded[Self.documentation.id] ?? []).map { finding in
      var finding = finding
      finding.concerns = Self.documentation.concerns
      return finding
    }
  }
}
