// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Languages of a table differ in entries that no page has.
struct LanguageKeysDifferRule: LintRule {
  static let documentation = RuleDocumentation(
    "language-keys-differ", .languages, .note,
    summary: "Languages of a table differ in entries that no page has.",
    rationale: """
      An entry that some languages lack was forgotten there, or is left over in the \
      others.
      """,
    source: "Apple, Internationalization and Localization Guide",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": #""Sound" = "Sound";"Old" = "Old";"#,
          "de.lproj/Root.strings": #""Sound" = "Ton";"#,
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": #""Sound" = "Sound";"#,
          "de.lproj/Root.strings": #""Sound" = "Ton";"#,
        ])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.flatMap { table -> [Finding] in
      let used = table.usedTexts
      let languages = table.languages.filter { !$0.isDamaged }
      let all = Set(languages.flatMap { $0.files.flatMap(\.entries.keys) }).subtracting(used)
      return languages.compactMap { language in
        let missing = all.filter { language.text($0) == nil }.sorted()
        guard let first = missing.first, let file = language.files.first else { return nil }
        let others = missing.count > 1 ? " and \(missing.count - 1) others" : ""
        return finding(
          "The table lacks the entry \"\(TextShape.shortened(first))\"\(others), which other languages "
            + "have.", file: file.file)
      }
    }
  }
}
