// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A key means nothing on its element.
struct UnknownKeyRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "unknown-key", .schema, .note,
    summary: "A key means nothing on its element.",
    rationale: """
      It does nothing. It may belong to another element, to another library, or to a build \
      script.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; License = MIT; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
