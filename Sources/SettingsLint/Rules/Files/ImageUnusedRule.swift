// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// No page uses an image of the bundle.
struct ImageUnusedRule: LintRule {
  static let documentation = RuleDocumentation(
    "image-unused", .files, .note,
    summary: "No page uses an image of the bundle.",
    rationale: "It ships and is never seen.",
    source: "Apple, Building a settings bundle for your app",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        files: ["old.png": ""])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSSliderSpecifier; Key = speed; DefaultValue = <*R0.5>; MinimumValue = <*I0>; MaximumValue = <*I1>; MinimumValueImage = turtle; }",
        files: ["turtle.png": "", "turtle@2x.png": ""])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.pages.allSatisfy(\.isReadable), !subject.pages.isEmpty else { return [] }
    let images = subject.bundle.folders.flatMap { folder in
      folder.files.filter { !$0.contains(".xcassets/") && Self.kind(of: $0) != nil }.sorted()
        .map { (file: $0, path: folder.displayPath($0)) }
    }
    if images.isEmpty { return [] }
    // Any text of a page may name an image: libraries have keys of their own for that.
    let named = LintSubject.texts(of: subject.pages).union(subject.unreachedTexts)
    return images.filter { image in
      let name = FilePaths.name(image.file)
      let kind = Self.kind(of: name) ?? ""
      var stem = String(name.dropLast(kind.count))
      for suffix in ["@2x", "@3x", "~iphone", "~ipad", "@2x"] where stem.hasSuffix(suffix) {
        stem = String(stem.dropLast(suffix.count))
      }
      return !named.contains(stem) && !named.contains(name) && !named.contains(stem + kind)
    }.map { finding("No page names this image.", file: $0.path) }
  }

  /// The extension of an image's name.
  private static func kind(of name: String) -> String? {
    let lower = name.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif"].first(where: lower.hasSuffix)
  }
}
