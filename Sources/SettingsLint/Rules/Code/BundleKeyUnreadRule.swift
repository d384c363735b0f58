// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// No source reads a key of the bundle.
struct BundleKeyUnreadRule: LintRule {
  static let documentation = RuleDocumentation(
    "bundle-key-unread", .code, .warning,
    summary: "No source reads a key of the bundle.",
    rationale: "A person can change the row and nothing happens.",
    source: "Apple, UserDefaults, object(forKey:)",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "music")"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources, !sources.files.isEmpty else { return [] }
    let read = Set(sources.literals.map(\.text))
    // Enumerations with text values name a key by their case.
    let names = sources.identifiers
    return subject.rows.compactMap { row in
      switch row.specifier {
      case .titleValue, .unknown, .group, .childPane: return nil
      default: break
      }
      guard let key = row.specifier.key, !read.contains(key), !names.contains(key) else {
        return nil
      }
      return finding("No source has the key \"\(key)\".", at: row, "Key")
    }
  }
}
