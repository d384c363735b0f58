// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The source reads the defaults of one page file by name.
struct ChildDefaultsNotReadRule: LintRule {
  static let documentation = RuleDocumentation(
    "child-defaults-not-read", .code, .note,
    summary: "The source reads the defaults of one page file by name.",
    rationale: """
      A popular snippet registers the defaults of Root.plist and forgets child pages and \
      device variants.
      """,
    source: """
      excitabyte.wordpress.com, 2009-08-12; github.com/xbmc/Official-Kodi-Remote-iOS, pull \
      request 393
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: [
          "More.plist":
            "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Music; Key = music; DefaultValue = <*BY>; }); }"
        ]
      ).with(sources: ["App.swift": #"let path = bundle.appendingPathComponent("Root.plist")"#])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: ["App.swift": #"let path = bundle.appendingPathComponent("Root.plist")"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources else { return [] }
    let others = subject.pages.filter { page in
      page.file != "Root.plist"
        && page.specifiers.contains { $0.key != nil && $0.defaultValue != nil }
    }.map { FilePaths.name($0.file) }
    let read = Set(sources.literals.map { FilePaths.name($0.text) })
    let stems = Set(others.map { String($0.dropLast(6)) })
    let forgotten = others.filter { !read.contains($0) }
    guard !forgotten.isEmpty, read.isDisjoint(with: stems) else { return [] }
    return sources.literals.filter { $0.text == "Root.plist" || $0.text == "Root~ipad.plist" }.map {
      literal in
      finding(
        "Only '\(literal.text)' is read; '\(forgotten[0])' has defaults too.", file: literal.file,
        position: literal.position)
    }
  }
}
