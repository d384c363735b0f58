// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A page does not begin with a group.
struct PageWithoutLeadingGroupRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "page-without-leading-group", .devices, .note,
    summary: "A page does not begin with a group.",
    rationale: """
      On iOS 13.0 such a child page is empty or crashes the Settings application, on iOS \
      13.2 it crashes on the way back.
      """,
    source: "github.com/mono0926/LicensePlist, issues 105 and 123",
    concerns: SystemVersionRange(SystemVersion(13), through: SystemVersion(13, 2)),
    fix: "Begins a group before the first row.",
    triggering: [
      .rows("{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ],
    nonTriggering: [
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
