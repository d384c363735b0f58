// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The default of a slider is outside of its range.
struct SliderDefaultRangeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "slider-default-range", .schema, .warning,
    summary: "The default of a slider is outside of its range.",
    rationale: """
      The thumb stands at an end that is not the value which the application reads.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSSliderSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I50>; MinimumValue = <*I1>; MaximumValue = <*I10>; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I1>; MaximumValue = <*I10>; }"
      )
    ])
}
