// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Two options have the same value.
struct DuplicateValueRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "duplicate-value", .schema, .warning,
    summary: "Two options have the same value.",
    rationale: "Choosing the second one selects the first.",
    source: """
      Apple, Settings Application Schema Reference, PSMultiValueSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, s); }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])
}
