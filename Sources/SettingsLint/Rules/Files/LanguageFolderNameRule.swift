// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema
import Spelling

/// A language folder has the name of no language.
struct LanguageFolderNameRule: LintRule {
  static let documentation = RuleDocumentation(
    "language-folder-name", .files, .warning,
    summary: "A language folder has the name of no language.",
    rationale: """
      Folders are found by names such as "de" or "pt-BR". Translations in a folder of \
      another name are never shown.
      """,
    source: "Apple, Internationalization and Localization Guide",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["gremany.lproj/Root.strings": ""]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de_lproj/Root.strings": ""]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lpoj/Root.strings": ""]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "de.lproj/Root.strings": "", "Base.lproj/Root.strings": "",
          "zh_CN.lproj/Root.strings": "", "German.lproj/Root.strings": "",
        ])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.bundle.folders.flatMap { folder -> [Finding] in
      let parents = folder.files.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".plist") }
        .map { FilePaths.parent($0) }
      return Set(parents).sorted().compactMap { path in
        let name = FilePaths.name(path)
        let hasSuffix = name.hasSuffix(".lproj")
        let ending = name.lowercased().split { $0 == "." || $0 == "_" }.last.map(String.init) ?? ""
        guard hasSuffix || (ending.hasPrefix("l") && EditDistance.between(ending, "lproj") <= 1)
        else {
          return nil
        }
        let language = hasSuffix ? String(name.dropLast(6)) : ""
        if hasSuffix, language == "Base" || LanguageTag(language) != nil { return nil }
        return finding(
          "'\(name)' names no language, so what it holds is never shown. Write a name such as "
            + "'de.lproj' or 'pt-BR.lproj'.", file: folder.displayPath(path))
      }
    }
  }
}
