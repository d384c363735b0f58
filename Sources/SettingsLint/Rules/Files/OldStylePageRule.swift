// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A page is written in the old property list form.
struct OldStylePageRule: LintRule {
  static let documentation = RuleDocumentation(
    "old-style-page", .files, .note,
    summary: "A page is written in the old property list form.",
    rationale: """
      Apple documents pages in XML and in binary. Nobody has said that the Settings \
      application reads the old form with braces.
      """,
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .files([
        "Root.plist": """
        // A page
        { PreferenceSpecifiers = (); }
        """
      ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.pages.filter { $0.document?.format == .openStep || $0.document?.format == .json }.map {
      finding(
        "The page is neither XML nor binary. Convert it: settings convert FILE --to xml -o FILE.",
        on: $0)
    }
  }
}
