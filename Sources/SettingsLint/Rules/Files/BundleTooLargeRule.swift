// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The bundle has more or larger files, or deeper folders, than are read.
struct BundleTooLargeRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "bundle-too-large", .files, .error,
    summary: """
      The bundle has more or larger files, or deeper folders, than are read.
      """,
    rationale: """
      A settings bundle of more than twenty thousand files or 256 MiB holds something that does \
      not belong there. What is beyond the limit was not checked.
      """,
    source: "swift-settings, limits of the reader",
    triggering: [
      .rows("{ Type = PSGroupSpecifier; }").truncated()
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
