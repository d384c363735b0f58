// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A table still has the entries of Xcode's template.
struct TemplateStringsRule: LintRule {
  static let documentation = RuleDocumentation(
    "template-strings", .languages, .warning,
    summary: "A table still has the entries of Xcode's template.",
    rationale: """
      The sample entries were never replaced by the texts of the page, so the page is not \
      translated.
      """,
    source: "github.com/mozilla-mobile/focus-ios, issue 2053",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": """
          "Group" = "Group";
          "Name" = "Name";
          "none given" = "none given";
          "Enabled" = "Enabled";
          """
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])

  /// The entries of the table that Xcode makes with a settings bundle.
  private static let template: Set<String> = ["Group", "Name", "none given", "Enabled"]

  static func isTemplate(_ key: String) -> Bool { template.contains(key) }

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.flatMap { table in
      let used = table.usedTexts
      return table.languages.flatMap(\.files).compactMap { file -> Finding? in
        let left = file.entries.keys.filter { Self.isTemplate($0) && !used.contains($0) }
        // One of these words alone may be anybody's.
        guard left.count >= 2, let first = left.first else { return nil }
        return finding(
          "The table has entries of Xcode's template, which no page has: "
            + left.map { "\"\($0)\"" }.joined(separator: ", ") + ".", file: file.file,
          position: TableTranslations.position(of: first, in: file))
      }
    }
  }
}
