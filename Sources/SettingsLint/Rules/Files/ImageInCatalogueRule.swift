// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The bundle has an asset catalogue.
struct ImageInCatalogueRule: LintRule {
  static let documentation = RuleDocumentation(
    "image-in-catalogue", .files, .warning,
    summary: "The bundle has an asset catalogue.",
    rationale: """
      The Settings application does not look into catalogues. Images have to lie in the \
      bundle as files.
      """,
    source: "github.com/cdisdero/CRDSettings",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["Assets.xcassets/turtle.imageset/Contents.json": "{}"]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["Assets.car": ""]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["turtle.png": ""])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.bundle.folders.flatMap { folder -> [Finding] in
      let catalogues = folder.files.compactMap { file -> String? in
        if file.hasSuffix(".car") { return file }
        return FilePaths.components(file).first { $0.hasSuffix(".xcassets") }
      }
      return Set(catalogues).sorted().map { catalogue in
        finding(
          "The Settings application finds no images in a catalogue. Put them into the bundle as files.",
          file: folder.displayPath(catalogue))
      }
    }
  }
}
