// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A row has no key.
struct EmptyKeyRule: LintRule {
  static let documentation = RuleDocumentation(
    "empty-key", .devices, .error,
    summary: "A row has no key.",
    rationale: """
      Older systems leave a text field without key out. From iOS 18 on the whole page \
      fails to load, and with it every setting of the application.
      """,
    source: "github.com/pguyot/Einstein, pull request 200",
    concerns: SystemVersionRange(SystemVersion(18)),
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", #"{ Type = PSTextFieldSpecifier; Title = ""; Key = ""; }"#)
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; }"
      )
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    loaded(in: subject).map { finding in
      var finding = finding
      // A row of another type is just without effect, on every system.
      let isField = finding.diagnostic.message.contains("iOS 18")
      if !isField { finding.concerns = nil }
      return finding
    }
  }
}
