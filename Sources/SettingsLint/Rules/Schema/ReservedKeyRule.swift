// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A key belongs to the system.
struct ReservedKeyRule: LintRule {
  static let documentation = RuleDocumentation(
    "reserved-key", .schema, .warning,
    summary: "A key belongs to the system.",
    rationale: """
      Keys such as AppleLanguages live in the domain of every application. Changing one \
      changes how the system treats the application.
      """,
    source: "Apple, Preferences and Settings Programming Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Language; Key = AppleLanguages; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let reserved = [
      "AppleLanguages", "AppleLocale", "AppleKeyboards", "AppleTextDirection", "AppleMetricUnits",
      "AppleTemperatureUnit", "AppleMeasurementUnits", "AppleICUForce24HourTime",
      "NSForceRightToLeftWritingDirection", "NSLanguages", "NSDoubleLocalizedStrings",
    ]
    return subject.rows.compactMap { row in
      guard let key = row.specifier.key, reserved.contains(key) else { return nil }
      return finding(
        "The key \"\(key)\" is one of the system's. Name it otherwise, or be sure that it is meant.",
        at: row, "Key")
    }
  }
}
