// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The source never registers defaults.
struct DefaultsNotRegisteredRule: LintRule {
  static let documentation = RuleDocumentation(
    "defaults-not-registered", .code, .warning,
    summary: "The source never registers defaults.",
    rationale: """
      The default of a row is what the Settings application shows. The application does \
      not see it until it registers the same value, so a switch that is shown on reads as \
      off at first launch.
      """,
    source: """
      github.com/twitter/TwitterTextEditor, pull request 3; \
      github.com/DaylightingSociety/WhereAreTheEyes, issue 5
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: [
        "App.swift": """
        UserDefaults.standard.register(defaults: ["sound": true])
        let on = UserDefaults.standard.bool(forKey: "sound")
        """
      ]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BN>; }"
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#]),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources, !sources.files.isEmpty,
      !sources.contains("register(defaults"), !sources.contains("registerDefaults:"),
      !sources.contains("BundleDefaults"), !sources.contains("SettingsSession")
    else { return [] }
    let read = Set(sources.literals.filter(\.isPreferenceKey).map(\.text))
    return subject.rows.compactMap { row in
      guard let key = row.specifier.key, read.contains(key),
        let value = row.specifier.defaultValue, Self.matters(value)
      else { return nil }
      return finding(
        "The application does not register the default \(value) of \"\(key)\", so it reads another "
          + "value at first launch.", at: row, "DefaultValue")
    }
  }

  /// Whether a value is another than what an absent one reads as.
  private static func matters(_ value: PropertyList) -> Bool {
    switch value {
    case .boolean(let flag): flag
    case .string(let text): !text.isEmpty
    case .integer, .real: value.doubleValue != 0
    default: true
    }
  }
}
