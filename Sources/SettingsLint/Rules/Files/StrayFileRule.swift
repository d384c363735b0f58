// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A file of the bundle means nothing to the Settings application.
struct StrayFileRule: LintRule {
  static let documentation = RuleDocumentation(
    "stray-file", .files, .note,
    summary: """
      A file of the bundle means nothing to the Settings application.
      """,
    rationale: """
      It ships with the application and is never used. A page or a table with a wrong \
      extension is a stray file too.
      """,
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["README.md": "Settings"]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["Root.plist.orig": ""]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["en.lproj/Root.strings": "", "turtle.png": ""])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    // InAppSettingsKit and licence generators put other resources beside the pages, so only files
    // that no program reads at run time count.
    let suffixes = [
      ".orig", ".rej", ".bak", ".swp", "~", ".md", ".swift", ".m", ".h", ".py", ".rb", ".sh",
      ".xcodeproj", ".gitignore", ".DS_Store", ".txt.plist", ".string", ".strings.txt",
    ]
    return subject.bundle.folders.flatMap { folder in
      folder.files.sorted().filter { file in suffixes.contains(where: file.hasSuffix) }.map {
        file in
        finding(
          "The Settings application has no use for this file. Remove it from the bundle.",
          file: folder.displayPath(file))
      }
    }
  }
}
