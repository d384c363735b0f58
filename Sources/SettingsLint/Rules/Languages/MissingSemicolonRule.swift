// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An entry of a table has no semicolon.
struct MissingSemicolonRule: LintRule {
  static let documentation = RuleDocumentation(
    "missing-semicolon", .languages, .error,
    summary: "An entry of a table has no semicolon.",
    rationale: """
      Foundation drops the whole file for this, so the page is not translated at all.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "en.lproj/Root.strings": """
          "Sound" = "Sound"
          "Music" = "Music";
          """
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": #""Sound" = "Sound";"#])
    ])

  /// From this many on the file is in another format, and one finding says so.
  private static let entries = 4

  func check(_ subject: LintSubject) -> [Finding] {
    let files = Dictionary(grouping: loaded(in: subject), by: \.diagnostic.file)
    return files.sorted { $0.key < $1.key }.flatMap { _, findings -> [Finding] in
      guard findings.count >= Self.entries, var first = findings.min() else { return findings }
      first.diagnostic.message +=
        " \(findings.count) entries of this file have none; perhaps it is in another format."
      return [first]
    }
  }
}
