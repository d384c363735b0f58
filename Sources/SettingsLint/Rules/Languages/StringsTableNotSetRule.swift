// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The bundle has tables, but a page names none.
struct StringsTableNotSetRule: LintRule {
  static let documentation = RuleDocumentation(
    "strings-table-not-set", .languages, .warning,
    summary: "The bundle has tables, but a page names none.",
    rationale: """
      Without StringsTable nothing of the page is translated, whatever tables there are.
      """,
    source: "Apple, Settings Application Schema Reference, Root element",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.bundle.dialect == .apple else { return [] }
    return subject.pages.filter { page in
      page.problem == nil && page.stringsTable == nil && page.propertyList["StringsTable"] == nil
        && page.language == nil
    }.compactMap { page in
      let texts = LocalizableText.all(on: page, table: "", subject.bundle.dialect).map(\.key)
        .filter { TextShape.needsTranslation($0) }
      let name = FilePaths.name(page.name)
      guard !texts.isEmpty,
        subject.bundle.folders.contains(where: { folder in
          folder.files.contains { $0.hasSuffix(".lproj/\(name).strings") }
        })
      else { return nil }
      return finding(
        "There is a table '\(name).strings', but the page does not name it. Add 'StringsTable'.",
        on: page)
    }
  }
}
