// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Both ends of a slider are the same.
struct SliderEmptyRangeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "slider-empty-range", .schema, .error,
    summary: "Both ends of a slider are the same.",
    rationale: "The slider can not be moved.",
    source: """
      Apple, Settings Application Schema Reference, PSSliderSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I5>; MaximumValue = <*I5>; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*I5>; MinimumValue = <*I1>; MaximumValue = <*I10>; }"
      )
    ])
}
