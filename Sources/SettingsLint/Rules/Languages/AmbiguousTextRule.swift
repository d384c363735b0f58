// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// One text stands for different things.
struct AmbiguousTextRule: LintRule {
  static let documentation = RuleDocumentation(
    "ambiguous-text", .languages, .note,
    summary: "One text stands for different things.",
    rationale: """
      Other languages often need two words where this one has one, such as "On" for a \
      switch and for a day. A table has one translation for both.
      """,
    source: "Apple, Internationalization and Localization Guide",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; Title = Sound; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.filter { !$0.languages.isEmpty }.flatMap { table -> [Finding] in
      var first: [String: LocalizableText] = [:]
      var reported: Set<String> = []
      return table.texts.compactMap { text in
        guard let other = first[text.key] else {
          first[text.key] = text
          return nil
        }
        guard other.role != text.role, reported.insert(text.key).inserted else { return nil }
        return finding(
          "\"\(TextShape.shortened(text.key))\" is a \(text.role.rawValue) here and a "
            + "\(other.role.rawValue) in another row; both get one translation.", at: text.row,
          text.property)
      }
    }
  }
}
