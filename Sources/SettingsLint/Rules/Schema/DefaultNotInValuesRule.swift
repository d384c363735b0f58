// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The default is none of the values.
struct DefaultNotInValuesRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "default-not-in-values", .schema, .error,
    summary: "The default is none of the values.",
    rationale: "Nothing is selected at first, and the row is blank.",
    source: """
      Apple, Settings Application Schema Reference, PSMultiValueSpecifier
      """,
    fix: """
      Writes the default with the type of the value that it equals otherwise.
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = Small; Titles = (Small, Large); Values = (s, l); }"
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = "1"; Titles = (Small, Large); Values = (<*I1>, <*I2>); }"#
      ),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small, Large); Values = (s, l); }"
      )
    ])
}
