// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The default matches an option only where true equals 1.
struct BoolNumberMatchRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "bool-number-match", .schema, .note,
    summary: "The default matches an option only where true equals 1.",
    rationale: """
      Apple's systems take true and 1 for equal, others do not. What is selected at first \
      depends on the reader.
      """,
    source: "Apple, NSNumber, isEqual(to:)",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = <*BY>; Titles = (Off, On); Values = (<*I0>, <*I1>); }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])
}
