// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The application has no settings bundle.
struct BundleMissingRule: LintRule {
  static let documentation = RuleDocumentation(
    "bundle-missing", .files, .error,
    summary: "The application has no settings bundle.",
    rationale: """
      The Settings application then shows nothing but permissions. The build system did \
      not copy the bundle, or copied it into a folder of its own.
      """,
    source: """
      github.com/dotnet/maui, issue 9122; github.com/adamwulf/loose-leaf, issue 1653
      """,
    triggering: [
      .files([:])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.isBundleMissing else { return [] }
    return [
      finding(
        "The application has no Settings.bundle at its top level. Add the bundle to the resources that "
          + "are copied.", file: subject.bundle.path)
    ]
  }
}
