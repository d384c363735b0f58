// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A table of translations lies in no language folder.
struct StringsOutsideLanguageRule: LintRule {
  static let documentation = RuleDocumentation(
    "strings-outside-language", .files, .warning,
    summary: "A table of translations lies in no language folder.",
    rationale: """
      The Settings application looks for tables in language folders only. Others may take \
      it for a last resort.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["Root.strings": #""Sound" = "Sound";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.bundle.folders.flatMap { folder in
      folder.files.sorted().filter {
        $0.hasSuffix(".strings") && !$0.utf8.contains(UInt8(ascii: "/"))
      }
      .map { file in
        finding(
          "A table outside of a language folder is no translation. Move it into one such as "
            + "'en.lproj'.", file: folder.displayPath(file))
      }
    }
  }
}
