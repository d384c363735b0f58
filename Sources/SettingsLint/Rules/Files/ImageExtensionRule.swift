// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An image is named with its extension.
struct ImageExtensionRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "image-extension", .files, .warning,
    summary: "An image is named with its extension.",
    rationale: "The name is documented without extension.",
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = "turtle.png"; }"#,
        files: ["turtle.png": ""])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = turtle; }",
        files: ["turtle.png": ""])
    ])
}
