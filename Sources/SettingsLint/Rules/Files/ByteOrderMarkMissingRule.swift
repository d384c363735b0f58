// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A UTF-16 file has no byte order mark.
struct ByteOrderMarkMissingRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "byte-order-mark-missing", .files, .warning,
    summary: "A UTF-16 file has no byte order mark.",
    rationale: """
      Without the mark the order of bytes has to be guessed, and another reader may guess \
      otherwise.
      """,
    source: "The Unicode Standard, section 3.10",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", page: "StringsTable = Root;",
        files: ["en.lproj/Root.strings": LintExample.utf16(#""Sound" = "Sound";"#)])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
