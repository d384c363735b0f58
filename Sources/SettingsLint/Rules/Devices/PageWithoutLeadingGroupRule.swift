// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A child page does not begin with a group.
struct PageWithoutLeadingGroupRule: LintRule {
  static let documentation = RuleDocumentation(
    "page-without-leading-group", .devices, .note,
    summary: "A child page does not begin with a group.",
    rationale: """
      On iOS 13.0 such a child page is empty or crashes the Settings application, on iOS \
      13.2 it crashes on the way back.
      """,
    source: "github.com/mono0926/LicensePlist, issues 105 and 123",
    concerns: SystemVersionRange(SystemVersion(13), through: SystemVersion(13, 2)),
    fix: "Begins a group before the first row.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: [
          "More.plist":
            "{ PreferenceSpecifiers = ({ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }"
        ])
    ],
    nonTriggering: [
      .rows("{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    // The root page was never concerned.
    loaded(in: subject).filter { finding in
      !subject.bundle.entryPages.contains(finding.diagnostic.page ?? "")
    }
  }
}
