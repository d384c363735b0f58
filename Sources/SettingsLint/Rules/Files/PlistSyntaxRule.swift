// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A property list can not be read.
struct PlistSyntaxRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "plist-syntax", .files, .error,
    summary: "A property list can not be read.",
    rationale: """
      The Settings application shows nothing of a page that is no well-formed property \
      list. A bare & or < in a text, often from a script that writes the page, is enough.
      """,
    source: "github.com/mono0926/LicensePlist, issue 42",
    triggering: [
      .files([
        "Root.plist":
          "<plist><dict><key>FooterText</key><string>by <me@example.com></string></dict></plist>"
      ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
