// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A file or folder of the bundle can not be opened.
struct FileUnreadableRule: LoaderRule {
  static let documentation = RuleDocumentation(
    "file-unreadable", .files, .error,
    summary: "A file or folder of the bundle can not be opened.",
    rationale: """
      What the system does not let us read is missing on the device too, or differs there. \
      Here the page names a file that is larger than any page.
      """,
    source: "POSIX, open()",
    triggering: [
      .rows("{ Type = PSChildPaneSpecifier; Title = More; File = More; }").locking("More.plist")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])
}
