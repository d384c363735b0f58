// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An image of a slider is missing.
struct ImageMissingRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "image-missing", .files, .warning,
    summary: "An image of a slider is missing.",
    rationale: """
      Images have to lie in the settings bundle itself. One in an asset catalogue is not \
      found, and the end of the slider stays bare.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSSliderSpecifier; \
      github.com/cdisdero/CRDSettings
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = turtle; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = turtle; }",
        files: ["turtle.png": ""])
    ])
}
