// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A word is not written as the reference has it.
struct EnumCaseRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "enum-case", .schema, .warning,
    summary: "A word is not written as the reference has it.",
    rationale: """
      Words are compared letter by letter, so one in another case is ignored.
      """,
    source: """
      Apple, Settings Application Schema Reference, PSTextFieldSpecifier
      """,
    fix: "Writes the word as the reference has it.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; AutocorrectionType = no; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; AutocorrectionType = No; }")
    ])
}
