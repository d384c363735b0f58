// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Something stands before the XML declaration.
struct XmlDeclarationNotFirstRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "xml-declaration-not-first", .files, .warning,
    summary: "Something stands before the XML declaration.",
    rationale: """
      XML allows nothing before its declaration. Strict readers then give up on the whole \
      page.
      """,
    source: "XML 1.0, section 2.8",
    triggering: [
      .files([
        "Root.plist": """

        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>
        """
      ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
