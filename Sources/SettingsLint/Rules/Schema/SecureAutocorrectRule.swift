// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A secure field asks for autocorrection.
struct SecureAutocorrectRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "secure-autocorrect", .schema, .warning,
    summary: "A secure field asks for autocorrection.",
    rationale: """
      What is corrected can not be seen. A password that the keyboard changes unseen locks \
      a person out.
      """,
    source: "github.com/futuretap/InAppSettingsKit, issue 71",
    fix: "Switches autocorrection off.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Password; Key = pw; IsSecure = <*BY>; AutocorrectionType = Yes; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Password; Key = pw; IsSecure = <*BY>; AutocorrectionType = No; }"
      )
    ])
}
