// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A mail address is the default of a row.
struct MailAddressDefaultRule: LintRule {
  static let documentation = RuleDocumentation(
    "mail-address-default", .privacy, .warning,
    summary: "A mail address is the default of a row.",
    rationale: "The address of a developer or a tester ships to everybody.",
    source: "OWASP Mobile Application Security, MASVS-PRIVACY",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Mail; Key = mail; DefaultValue = "jane@acme.org"; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Mail; Key = mail; DefaultValue = "name@example.com"; }"#
      ),
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTextFieldSpecifier; Title = Name; Key = name; DefaultValue = "@jane"; }"#),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      // A title row shows an address on purpose.
      guard case .textField = row.specifier, let text = row.specifier.defaultValue?.string,
        Self.isAddress(text)
      else { return nil }
      return finding(
        "A mail address is in the bundle for everybody to read.", at: row, "DefaultValue")
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace),
      !text.contains("/"), !text.contains(":")
    else { return false }
    let host = parts[1].lowercased()
    let examples = ["example.com", "example.org", "example.net", "domain.com", "email.com"]
    return host.contains(".") && !host.hasSuffix(".") && !host.hasPrefix(".")
      && !examples.contains(where: { host == $0 || host.hasSuffix("." + $0) })
      && !host.hasSuffix(".example") && !host.hasSuffix(".invalid")
  }
}
