// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The minimum of a slider is above its maximum.
struct SliderReversedRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "slider-reversed", .schema, .warning,
    summary: "The minimum of a slider is above its maximum.",
    rationale: """
      Values run downwards from left to right. That is allowed, and surprising.
      """,
    source: "github.com/futuretap/InAppSettingsKit, issue 139",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I10>; MaximumValue = <*I1>; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I1>; MaximumValue = <*I10>; }"
      )
    ])
}
