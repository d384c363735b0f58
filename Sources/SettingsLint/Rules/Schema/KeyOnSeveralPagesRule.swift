// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// Rows of different pages have the same key.
struct KeyOnSeveralPagesRule: LintRule {
  static let documentation = RuleDocumentation(
    "key-on-several-pages", .schema, .warning,
    summary: "Rows of different pages have the same key.",
    rationale: """
      Both change one value. A person who changes it on one page does not expect another \
      row to change.
      """,
    source: "Apple, Settings Application Schema Reference",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: [
          "More.plist":
            "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }); }"
        ]),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: [
          "More.plist":
            "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSTextFieldSpecifier; Title = Sound; Key = sound; }); }"
        ]),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }",
        "{ Type = PSChildPaneSpecifier; Title = More; File = More; }",
        files: [
          "More.plist":
            "{  PreferenceSpecifiers = ({ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Title = Music; Key = music; DefaultValue = <*BY>; }); }"
        ])
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    // The first row of each key in each suite.
    var seen: [String: LintRow] = [:]
    return subject.rows.compactMap { row in
      guard let key = row.specifier.key, Self.ownsValue(row.specifier) else { return nil }
      let identity = "\(row.page.applicationGroup ?? "")\u{0}\(key)"
      guard let first = seen[identity] else {
        seen[identity] = row
        return nil
      }
      guard first.page.name != row.page.name else { return nil }
      let differs = first.specifier.type != row.specifier.type
      return finding(
        "The key \"\(key)\" is also on the page '\(first.page.name)'"
          + (differs ? ", with another type." : "; both rows change one value."), at: row, "Key",
        severity: differs ? .error : .warning)
    }
  }

  /// Whether the element changes the value of its key.
  private static func ownsValue(_ specifier: Specifier) -> Bool {
    switch specifier {
    case .textField, .toggle, .slider, .multiValue, .radioGroup, .textView, .datePicker: true
    default: false
    }
  }
}
