// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A value has another type than its key demands.
struct WrongTypeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "wrong-type", .schema, .error,
    summary: "A value has another type than its key demands.",
    rationale: """
      The value is converted or ignored, and not always in the same way on each system.
      """,
    source: "Apple, Settings Application Schema Reference",
    fix: "Writes a Boolean where a text or a number stands for one.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = PIN; Key = pin; IsSecure = YES; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = PIN; Key = pin; IsSecure = <*BY>; }")
    ])
}
