// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The page for one device lacks keys of the page for all.
struct DevicePageDiffersRule: LintRule {
  static let documentation = RuleDocumentation(
    "device-page-differs", .schema, .warning,
    summary: "The page for one device lacks keys of the page for all.",
    rationale: """
      The popular code that registers defaults reads Root.plist only, or one variant by \
      name. Keys that not all variants have get no default on some devices.
      """,
    source: """
      swift-settings, Design 0002; github.com/futuretap/InAppSettingsKit
      """,
    triggering: [
      .files([
        "Root.plist":
          "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }",
        "Root~ipad.plist":
          "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Music; Key = music; DefaultValue = <*BY>; }); }",
      ])
    ],
    nonTriggering: [
      .files([
        "Root.plist":
          "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }",
        "Root~ipad.plist":
          "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }",
      ])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let pages = Dictionary(grouping: subject.pages.filter { $0.problem == nil }, by: \.name)
    return pages.sorted { $0.key < $1.key }.flatMap { name, variants -> [Finding] in
      guard let common = variants.first(where: { !Self.isVariant($0.file) }) else { return [] }
      let keys = Set(common.specifiers.compactMap(\.key))
      return variants.filter { Self.isVariant($0.file) }.compactMap { variant in
        let own = Set(variant.specifiers.compactMap(\.key))
        let missing = keys.symmetricDifference(own).sorted()
        guard !missing.isEmpty else { return nil }
        let list = missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
        return finding(
          "Not every variant of '\(name)' has the keys \(list)\(missing.count > 3 ? " …" : "").",
          on: variant)
      }
    }
  }

  private static func isVariant(_ file: String) -> Bool {
    FilePaths.name(file).contains("~") || file.contains(".lproj/")
  }
}
