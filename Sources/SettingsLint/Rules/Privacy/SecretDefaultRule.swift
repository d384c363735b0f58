// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A secret is the default of a row.
struct SecretDefaultRule: LintRule {
  static let documentation = RuleDocumentation(
    "secret-default", .privacy, .warning,
    summary: "A secret is the default of a row.",
    rationale: """
      The bundle can be read by everybody who has the application. A password or a token \
      in it is public.
      """,
    source: "OWASP Mobile Application Security, MASVS-STORAGE",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Password; Key = password; IsSecure = <*BY>; DefaultValue = "tr0ub4dor"; }"#
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Service; Key = service_api_key; DefaultValue = "c2VjcmV0LXRva2Vu"; }"#
      ),
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Password; Key = password; IsSecure = <*BY>; DefaultValue = ""; }"#
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = "Save password"; Key = savePassword; DefaultValue = <*BY>; }"#
      ),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard case .textField(let field) = row.specifier, let text = field.defaultValue?.string,
        text.contains(where: { !$0.isWhitespace })
      else { return nil }
      guard field.isSecure || Self.isSecret(field.key ?? "") else { return nil }
      // The secret itself is in no message.
      return finding(
        "The default of this field looks like a secret, which everybody can read in the bundle.",
        at: row, "DefaultValue")
    }
  }

  private static func isSecret(_ key: String) -> Bool {
    let compact = key.lowercased().filter { $0.isLetter || $0.isNumber }
    let words = [
      "password", "passwd", "passphrase", "secret", "apikey", "accesstoken", "authtoken",
      "apitoken",
      "privatekey", "accesskey",
    ]
    return words.contains(where: compact.hasSuffix)
  }
}
