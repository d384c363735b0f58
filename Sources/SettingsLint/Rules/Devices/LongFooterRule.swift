// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A footer is very long.
struct LongFooterRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "long-footer", .devices, .warning,
    summary: "A footer is very long.",
    rationale: """
      Beyond some thousand characters the Settings application draws nothing of it, so a \
      licence is not shown at all.
      """,
    source: """
      github.com/CocoaPods/CocoaPods, issue 1144; github.com/mono0926/LicensePlist, issue \
      79
      """,
    triggering: [
      .rows(
        #"{ Type = PSGroupSpecifier; FooterText = "Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. Permission is granted. "; }"#
      )
    ],
    nonTriggering: [
      .rows(#"{ Type = PSGroupSpecifier; FooterText = "Permission is granted."; }"#)
    ])
}
