// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The name of the bundle differs from Settings.bundle.
struct BundleNameRule: LintRule {
  static let documentation = RuleDocumentation(
    "bundle-name", .files, .error,
    summary: "The name of the bundle differs from Settings.bundle.",
    rationale: """
      The Settings application looks for exactly this name, on a device in exactly this \
      case.
      """,
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).named("settings.bundle")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).named("Settings-Watch.bundle"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).named("InAppSettings.bundle"),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let names = ["Settings.bundle", "Settings-Watch.bundle", "InAppSettings.bundle"]
    let name = subject.bundleName
    guard !subject.isBundleMissing, !names.contains(name),
      let meant = names.first(where: { $0.lowercased() == name.lowercased() })
    else { return [] }
    return [
      finding(
        "The bundle is named '\(name)', which a device does not look for. Name it '\(meant)'.",
        file: subject.bundle.path)
    ]
  }
}
