// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row follows a radio group without a group between.
struct RowAfterRadioGroupRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "row-after-radio-group", .devices, .warning,
    summary: "A row follows a radio group without a group between.",
    rationale: """
      The row is drawn flush below the options, and the footer of the radio group after \
      it.
      """,
    source: "github.com/futuretap/InAppSettingsKit, pull request 384",
    fix: "Begins a group before the row.",
    triggering: [
      .rows(
        "{ Type = PSRadioGroupSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small); Values = (s); }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSRadioGroupSpecifier; Title = Size; Key = size; DefaultValue = s; Titles = (Small); Values = (s); }",
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
