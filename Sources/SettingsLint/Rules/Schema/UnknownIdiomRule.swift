// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// There is no such idiom.
struct UnknownIdiomRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "unknown-idiom", .schema, .error,
    summary: "There is no such idiom.",
    rationale: """
      An element whose idioms are all unknown is shown on no device.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; SupportedUserInterfaceIdioms = (Tablet); }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
