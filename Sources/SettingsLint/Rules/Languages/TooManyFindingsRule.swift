// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A file has more faults than are reported.
struct TooManyFindingsRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "too-many-findings", .languages, .error,
    summary: "A file has more faults than are reported.",
    rationale: """
      A file with so many faults is not what its name says. Only the first ones are \
      listed.
      """,
    source: "swift-settings, limits of the reader",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", page: "StringsTable = Root;",
        files: ["en.lproj/Root.strings": String(repeating: ";", count: 1001)])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])
}
