// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A key occurs more than once in one dictionary.
struct DuplicateDictKeyRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "duplicate-dict-key", .schema, .error,
    summary: "A key occurs more than once in one dictionary.",
    rationale: """
      Which of the two values counts depends on the reader, and editors silently drop one. \
      With two defaults the row may start with the wrong one.
      """,
    source: "github.com/futuretap/InAppSettingsKit, issue 111",
    fix: "Removes the entries that do not count.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; DefaultValue = <*BN>; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
