// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A key is spelt almost like one that the element has.
struct MisspeltKeyRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "misspelt-key", .schema, .warning,
    summary: "A key is spelt almost like one that the element has.",
    rationale: """
      It is silently ignored, and the property keeps its usual value.
      """,
    source: """
      Apple, Settings Application Schema Reference; \
      github.com/qrush/motion-settings-bundle
      """,
    fix: "Gives the key its right name.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; AutoCapitalizationType = Words; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
