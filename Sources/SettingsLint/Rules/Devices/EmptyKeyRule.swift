// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A text field has no key.
struct EmptyKeyRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "empty-key", .devices, .error,
    summary: "A text field has no key.",
    rationale: """
      Older systems leave the row out. From iOS 18 on the whole page fails to load, and \
      with it every setting of the application.
      """,
    source: "github.com/pguyot/Einstein, pull request 200",
    concerns: SystemVersionRange(SystemVersion(18)),
    triggering: [
      .rows("{ Type = PSGroupSpecifier; }", #"{ Type = PSTextFieldSpecifier; Title = ""; Key = ""; }"#)
    ],
    nonTriggering: [
      .rows("{ Type = PSGroupSpecifier; }", "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; }")
    ])
}
