// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A watch bundle names no application group.
struct WatchAppGroupRule: LintRule {
  static let documentation = RuleDocumentation(
    "watch-app-group", .files, .warning,
    summary: "A watch bundle names no application group.",
    rationale: """
      The watch and the phone share values through a group only. Without one, what is set \
      on the phone never reaches the watch.
      """,
    source: """
      Microsoft, Xamarin documentation of watchOS settings; radar 28550530
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).named("Settings-Watch.bundle")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: #"ApplicationGroupContainerIdentifier = "group.com.example";"#
      ).named("Settings-Watch.bundle"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.bundleName == "Settings-Watch.bundle" else { return [] }
    return subject.pages.filter { $0.problem == nil && $0.applicationGroup == nil }.map {
      finding(
        "Without 'ApplicationGroupContainerIdentifier' the watch does not see the values of this page.",
        on: $0)
    }
  }
}
