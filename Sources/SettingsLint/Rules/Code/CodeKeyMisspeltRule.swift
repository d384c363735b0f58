// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import Spelling

/// The source reads a key that is spelt almost like one of the bundle.
struct CodeKeyMisspeltRule: LintRule {
  static let documentation = RuleDocumentation(
    "code-key-misspelt", .code, .warning,
    summary: """
      The source reads a key that is spelt almost like one of the bundle.
      """,
    rationale: "The value that a person sets is then never read.",
    source: "Apple, UserDefaults, object(forKey:)",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sounds")"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "launchCount")"#]
      ),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources else { return [] }
    let keys = subject.keys
    // A key that the bundle has under one name may well be read under both.
    let read = Set(sources.literals.map(\.text))
    let unread = keys.subtracting(read).sorted()
    return sources.literals.filter { $0.isPreferenceKey && !keys.contains($0.text) }.compactMap {
      literal in
      guard let nearest = EditDistance.nearest(to: literal.text, among: unread) else { return nil }
      return finding(
        "The bundle has no key \"\(literal.text)\". Did you mean \"\(nearest)\"?",
        file: literal.file, position: literal.position, key: literal.text)
    }
  }
}
