// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The values of one row are of several types.
struct MixedValueTypesRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "mixed-value-types", .schema, .note,
    summary: "The values of one row are of several types.",
    rationale: """
      The application has to read each of them in another way, and a number is not found \
      by its digits.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSMultiValueSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, <*I2>); }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])
}
