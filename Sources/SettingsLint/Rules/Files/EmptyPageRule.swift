// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A page has nothing to show.
struct EmptyPageRule: LintRule {
  static let documentation = RuleDocumentation(
    "empty-page", .files, .warning,
    summary: "A page has nothing to show.",
    rationale: """
      The row that leads to it opens an empty page; an empty root page leaves only \
      permissions.
      """,
    source: """
      github.com/apla/me.apla.cordova.app-preferences, issues 61, 76 and 89
      """,
    triggering: [
      .files(["Root.plist": "{ PreferenceSpecifiers = (); }"]),
      .rows("{ Type = PSGroupSpecifier; }"),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.pages.filter { page in
      page.problem == nil
        && !page.specifiers.contains { specifier in
          if case .group(let group) = specifier {
            return !(group.title ?? "").isEmpty || !(group.footerText ?? "").isEmpty
          }
          return true
        }
    }.map { finding("The page has no rows.", on: $0) }
  }
}
