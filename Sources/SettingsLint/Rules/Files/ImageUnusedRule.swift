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
    // Any text of a page may name an image: libraries have keys of their own for that.
    var named: Set<String> = []
    for page in subject.pages { Self.collectTexts(of: page.propertyList, &named) }
    named.formUnion(subject.unreachedTexts)
    guard subject.pages.allSatisfy(\.isReadable), !subject.pages.isEmpty else { return [] }
    return subject.bundle.folders.flatMap { folder in
      folder.files.sorted().filter { file in
        let name = FilePaths.name(file)
        guard !file.contains(".xcassets/"),
          let kind = [".png", ".jpg", ".jpeg", ".gif"].first(where: name.lowercased().hasSuffix)
        else { return false }
        var stem = String(name.dropLast(kind.count))
        for suffix in ["@2x", "@3x", "~iphone", "~ipad", "@2x"] where stem.hasSuffix(suffix) {
          stem = String(stem.dropLast(suffix.count))
        }
        return !named.contains(stem) && !named.contains(name) && !named.contains(stem + kind)
      }.map { file in
        finding("No page names this image.", file: folder.displayPath(file))
      }
    }
  }

  private static func collectTexts(of value: PropertyList, _ texts: inout Set<String>) {
    switch value {
    case .string(let text): texts.insert(text)
    case .array(let members): for member in members { collectTexts(of: member, &texts) }
    case .dictionary(let dictionary):
      for entry in dictionary.entries { collectTexts(of: entry.value, &texts) }
    default: break
    }
  }
}
