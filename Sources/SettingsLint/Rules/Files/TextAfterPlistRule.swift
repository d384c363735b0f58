// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Something stands after the end of a property list.
struct TextAfterPlistRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "text-after-plist", .files, .warning,
    summary: "Something stands after the end of a property list.",
    rationale: """
      It is ignored by some readers and makes others fail. It is often the rest of a \
      failed merge.
      """,
    source: "XML 1.0, section 2.1",
    triggering: [
      .files([
        "Root.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>
        more
        """
      ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
