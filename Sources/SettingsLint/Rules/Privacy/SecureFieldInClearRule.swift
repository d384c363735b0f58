// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A secure field stores its text in clear.
struct SecureFieldInClearRule: LintRule {
  static let documentation = RuleDocumentation(
    "secure-field-in-clear", .privacy, .note,
    summary: "A secure field stores its text in clear.",
    rationale: """
      The field hides what is typed, but the value lies readable in the preferences and in \
      backups. Secrets belong into the keychain.
      """,
    source: "github.com/IvanRublev/VRAppSettings, issue 2",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Password; Key = pw; IsSecure = <*BY>; }")
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; }"
      )
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard case .textField(let field) = row.specifier, field.isSecure else { return nil }
      return finding(
        "What is typed here is stored in clear text. Move it to the keychain at launch.", at: row,
        "IsSecure")
    }
  }
}
