// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A page has a variant for iPhone.
struct IphonePageRule: LintRule {
  static let documentation = RuleDocumentation(
    "iphone-page", .devices, .note,
    summary: "A page has a variant for iPhone.",
    rationale: """
      An iPad that runs an application made for iPhone only does not use it.
      """,
    source: "github.com/futuretap/InAppSettingsKit, IASKSettingsReader",
    triggering: [
      .files([
        "Root.plist":
          "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }",
        "Root~iphone.plist":
          "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }",
      ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.pages.filter { $0.file.contains("~iphone") }.map {
      finding(
        "An iPad does not use this page in an application for iPhone only.", on: $0)
    }
  }
}
