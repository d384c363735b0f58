// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A key can not be observed by key-value observation.
struct KeyNotKvoRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "key-not-kvo", .schema, .note,
    summary: "A key can not be observed by key-value observation.",
    rationale: """
      A dot separates the parts of a key path, and "@" begins an operator. The application \
      can store and read the value but is not told of changes.
      """,
    source: "github.com/sindresorhus/Defaults, issue 59",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = "com.example.sound"; DefaultValue = <*BY>; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
