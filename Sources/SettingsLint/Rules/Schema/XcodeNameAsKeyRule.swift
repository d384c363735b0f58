// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A key is the name that Xcode shows instead of the real one.
struct XcodeNameAsKeyRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "xcode-name-as-key", .schema, .error,
    summary: "A key is the name that Xcode shows instead of the real one.",
    rationale: """
      Xcode shows "Identifier" for Key and "Default Value" for DefaultValue. Typed into \
      the file, such names mean nothing.
      """,
    source: "Apple, Building a settings bundle for your app",
    fix: "Gives the key its right name.",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Identifier = sound; DefaultValue = <*BY>; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
