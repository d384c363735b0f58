// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A title is too long for a row.
struct TitleTooLongRule: LintRule {
  static let documentation = RuleDocumentation(
    "title-too-long", .languages, .note,
    summary: "A title is too long for a row.",
    rationale: """
      The end is cut off and replaced by dots, on a small device sooner. Long explanations \
      belong into the footer of the group.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = "A very long title that does not fit into any row of a telephone"; Key = sound; DefaultValue = <*BY>; }"#
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "de.lproj/Root.strings":
            #""Sound" = "Eine sehr lange Beschriftung, die in keine Zeile passt";"#
        ]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#]),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let limit = subject.options.titleLength
    let titles = subject.pages.flatMap { page in
      LocalizableText.all(
        on: page, table: subject.bundle.tableName(of: page) ?? "", subject.bundle.dialect)
    }.filter { text in
      guard text.role == .title, text.property == "Title" else { return false }
      // A row that leads on has room, and a title without value has the whole row.
      switch text.row.specifier {
      case .toggle, .multiValue, .textField, .titleValue: return true
      default: return false
      }
    }
    let inPages = titles.filter {
      $0.key.utf8.count > limit && $0.key.count > limit && !TextShape.isKeyLike($0.key)
    }.map { text in
      finding(
        "The title has \(text.key.count) characters; about \(limit) fit into a row.", at: text.row,
        "Title")
    }
    let used = Dictionary(grouping: titles, by: \.table).mapValues { Set($0.map(\.key)) }
    return inPages
      + subject.tables.flatMap { longTranslations(of: used[$0.name] ?? [], in: $0, limit) }
  }

  /// The longest translation of each title that is too long.
  private func longTranslations(
    of titles: Set<String>, in table: TableTranslations, _ limit: Int
  ) -> [Finding] {
    titles.sorted().compactMap { title in
      let long = table.translations(of: title).enumerated().compactMap { index, text in
        text.flatMap { text -> (language: Int, length: Int)? in
          guard text.utf8.count > limit, text != title else { return nil }
          let length = text.count
          return length > limit ? (index, length) : nil
        }
      }
      guard let longest = long.max(by: { $0.length < $1.length }),
        let file = table.languages[longest.language].files.first(where: { $0[title] != nil })
      else { return nil }
      let others = long.count > 1 ? " (one of \(long.count) languages)" : ""
      return finding(
        "The title has \(longest.length) characters\(others); about \(limit) fit into a row.",
        file: file.file, position: TableTranslations.position(of: title, in: file), key: title)
    }
  }
}
