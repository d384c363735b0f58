// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A translation has other placeholders than its text.
struct PlaceholdersDifferRule: LintRule {
  static let documentation = RuleDocumentation(
    "placeholders-differ", .languages, .error,
    summary: "A translation has other placeholders than its text.",
    rationale: "The application fills in the wrong value, or crashes.",
    source: "Apple, String Programming Guide, format specifiers",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = "%d songs"; Key = sound; DefaultValue = <*BY>; }"#,
        page: "StringsTable = Root;",
        files: ["de.lproj/Root.strings": #""%d songs" = "%@ Lieder";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: ["de.lproj/Root.strings": #""%d songs" = "%d Lieder";"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: ["de.lproj/Root.strings": #""100 % loud" = "100% laut";"#]),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.flatMap { table in
      table.languages.flatMap(\.files).flatMap { file in
        file.entries.entries.compactMap { entry -> Finding? in
          guard let text = entry.value.string,
            entry.key.utf8.contains(UInt8(ascii: "%"))
          else { return nil }
          let (expected, found) = (
            TextShape.placeholders(in: entry.key), TextShape.placeholders(in: text)
          )
          guard expected != found else { return nil }
          // A key without any may be a name that stands for the text.
          if expected.isEmpty { return nil }
          return finding(
            "\"\(TextShape.shortened(entry.key))\" has the placeholders "
              + "\(expected.joined(separator: " ")), but its translation has "
              + (found.isEmpty ? "none." : "\(found.joined(separator: " "))."), file: file.file,
            position: TableTranslations.position(of: entry.key, in: file), key: entry.key)
        }
      }
    }
  }
}
