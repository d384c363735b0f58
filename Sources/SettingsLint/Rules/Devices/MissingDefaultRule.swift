// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row for reading has no default.
struct MissingDefaultRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "missing-default", .devices, .error,
    summary: "A row for reading has no default.",
    rationale: """
      The Settings application does not see what the application has only registered, so \
      the row is missing until a value is stored.
      """,
    source: """
      github.com/uchicago-mobi/MPCS51030-2019-Winter-Forum, issue 137
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTitleValueSpecifier; Title = Version; Key = version; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTitleValueSpecifier; Title = Version; Key = version; DefaultValue = "1.0"; }"#)
    ])
}
