// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The default of a field has characters that its keyboard lacks.
struct DefaultNotTypeableRule: LintRule {
  static let documentation = RuleDocumentation(
    "default-not-typeable", .schema, .warning,
    summary: """
      The default of a field has characters that its keyboard lacks.
      """,
    rationale: "Once changed, a person can not type the default again.",
    source: """
      Apple, Settings Application Schema Reference, PSTextFieldSpecifier
      """,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Port; Key = port; KeyboardType = NumberPad; DefaultValue = auto; }"
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSTextFieldSpecifier; Title = Port; Key = port; KeyboardType = NumberPad; DefaultValue = 8080; }"
      )
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      guard case .textField(let field) = row.specifier, field.input.keyboard == .numberPad,
        !field.isSecure, let text = field.defaultValue?.string,
        !text.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) })
      else { return nil }
      return finding(
        "The number pad can't type the default \"\(text)\".", at: row, "DefaultValue")
    }
  }
}
