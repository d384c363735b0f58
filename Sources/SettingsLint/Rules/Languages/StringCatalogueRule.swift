// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A page is translated by a string catalogue.
struct StringCatalogueRule: LintRule {
  static let documentation = RuleDocumentation(
    "string-catalogue", .languages, .warning,
    summary: "A page is translated by a string catalogue.",
    rationale: """
      Only .strings files are documented for settings bundles. Unless the build turns the \
      catalogue into them, nothing is translated.
      """,
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;",
        files: [
          "Root.xcstrings": #"{"sourceLanguage":"en","strings":{"Sound":{}},"version":"1.0"}"#
        ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        page: "StringsTable = Root;", files: ["de.lproj/Root.strings": #""Sound" = "Ton";"#])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.bundle.folders.flatMap { folder in
      folder.files.sorted().filter { $0.hasSuffix(".xcstrings") }.map { file in
        finding(
          "Nothing says that the Settings application reads catalogues. Ship .strings files.",
          file: folder.displayPath(file))
      }
    }
  }
}
