// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// There are not as many titles as values.
struct ValuesTitlesCountRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "values-titles-count", .schema, .error,
    summary: "There are not as many titles as values.",
    rationale: """
      Options without a partner can not be chosen. Some systems show an empty list, others \
      crash.
      """,
    source: """
      github.com/futuretap/InAppSettingsKit, issue 430; Apple, Settings Application Schema \
      Reference, PSMultiValueSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s); }"
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (); Values = (); }"
      ),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])
}
