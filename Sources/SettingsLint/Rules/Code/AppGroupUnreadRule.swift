// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// No source opens the group in which a page stores its values.
struct AppGroupUnreadRule: LintRule {
  static let documentation = RuleDocumentation(
    "app-group-unread", .code, .warning,
    summary: """
      No source opens the group in which a page stores its values.
      """,
    rationale: """
      ApplicationGroupContainerIdentifier sends the values of a page to a suite of its \
      own. The application reads its own domain and finds nothing.
      """,
    source: "github.com/futuretap/InAppSettingsKit, issue 386",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: #"ApplicationGroupContainerIdentifier = "group.com.example";"#
      ).with(sources: ["App.swift": #"let on = UserDefaults.standard.bool(forKey: "sound")"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: #"ApplicationGroupContainerIdentifier = "group.com.example";"#
      ).with(sources: ["App.swift": #"UserDefaults(suiteName: "group.com.example")"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources, !sources.files.isEmpty else { return [] }
    let texts = Set(sources.literals.map(\.text))
    return subject.pages.compactMap { page in
      guard let group = page.applicationGroup, !texts.contains(group) else { return nil }
      return finding(
        "No source has the name of the group '\(group)'.", on: page,
        atKey: "ApplicationGroupContainerIdentifier")
    }
  }
}
