// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The source reads a key that no page has.
struct CodeKeyUnknownRule: LintRule {
  static let documentation = RuleDocumentation(
    "code-key-unknown", .code, .note,
    summary: "The source reads a key that no page has.",
    rationale: """
      Nobody can set the value in the Settings application. That is right for an \
      application's own values, so the rule runs on demand.
      """,
    source: "Apple, UserDefaults, object(forKey:)",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "launchCount")"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources else { return [] }
    let keys = subject.keys
    return sources.literals.filter { $0.isPreferenceKey && !keys.contains($0.text) }.map {
      literal in
      finding(
        "No page has the key \"\(literal.text)\".", file: literal.file, position: literal.position,
        key: literal.text)
    }
  }
}
