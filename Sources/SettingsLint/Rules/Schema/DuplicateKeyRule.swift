// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Two rows have the same key.
struct DuplicateKeyRule: LintRule {
  static let documentation = RuleDocumentation(
    "duplicate-key", .schema, .warning,
    summary: "Two rows have the same key.",
    rationale: """
      Both change one value. When their types or defaults differ, it depends on the order \
      of the pages which one counts.
      """,
    source: "github.com/vdhamer/Photo-Club-Hub, issue 557",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: [
          "More.plist":
            "{ PreferenceSpecifiers = ({ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BN>; }); }"
        ]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    // Two rows for reading may well show one value.
    loaded(in: subject).filter { finding in
      finding.diagnostic.severity == .error
        || !subject.rows.contains { row in
          guard case .titleValue = row.specifier else { return false }
          return row.page.displayPath == finding.diagnostic.file
            && row.specifier.index == finding.diagnostic.row
        }
    }
  }
}
