// SPDX-License-Identifier: Apache-2.0

public import SettingsStore

/// What every place of preferences promises, whether its domains are files or in memory.
///
/// Each check wants a place of its own, in which nothing is stored yet.
///
/// ```swift
/// for check in PreferencesConformance.checks { try check.run(.inMemory()) }
/// ```
public enum PreferencesConformance {
  /// All checks.
  public static let checks: [ConformanceCheck<PreferencesLocation>] =
    values + layers + changes + groups

  /// The domain that checks use.
  static func preferences(_ location: PreferencesLocation) -> Preferences {
    Preferences(domain: "com.example.conformance", location: location)
  }
}
