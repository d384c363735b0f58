// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Marks of writing direction are not in pairs.
struct DirectionMarksRule: LintRule {
  static let documentation = RuleDocumentation(
    "direction-marks", .languages, .warning,
    summary: "Marks of writing direction are not in pairs.",
    rationale: """
      A mark that is not closed turns the direction of what stands behind it, such as the \
      value of the row.
      """,
    source: "Unicode Standard Annex 9",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["he.lproj/Root.strings": #""Sound" = "‫צליל";"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["he.lproj/Root.strings": #""Sound" = "‫צליל‬";"#]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["he.lproj/Root.strings": #""Sound" = "צליל";"#]),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.tables.flatMap { table in
      table.languages.flatMap(\.files).flatMap { file in
        file.entries.entries.filter { !Self.isBalanced($0.value.string ?? "") }.map { entry in
          finding(
            "The translation of \"\(TextShape.shortened(entry.key))\" has marks of direction that are "
              + "not in pairs.", file: file.file,
            position: TableTranslations.position(of: entry.key, in: file), key: entry.key)
        }
      }
    }
  }

  private static func isBalanced(_ text: String) -> Bool {
    // All of these marks begin with this byte.
    guard text.utf8.contains(0xE2) else { return true }
    var open: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("\u{202C}")
      case "\u{2066}"..."\u{2068}": open.append("\u{2069}")
      case "\u{202C}", "\u{2069}": if open.popLast() != scalar { return false }
      default: continue
      }
    }
    return open.isEmpty
  }
}
