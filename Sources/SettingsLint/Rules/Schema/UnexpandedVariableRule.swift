// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A text holds a build variable that nothing fills in.
struct UnexpandedVariableRule: LintRule {
  static let documentation = RuleDocumentation(
    "unexpanded-variable", .schema, .warning,
    summary: "A text holds a build variable that nothing fills in.",
    rationale: """
      Xcode does not expand variables in a settings bundle. A person sees \
      "$(MARKETING_VERSION)" unless a script of the build writes the value.
      """,
    source: "radar 13410654; github.com/duckduckgo/iOS, pull request 500",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSTitleValueSpecifier; Title = Version; Key = version; DefaultValue = "$(MARKETING_VERSION)"; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    subject.rows.compactMap { row in
      for property in ["DefaultValue", "Title", "FooterText"] {
        guard let text = row.dictionary[property]?.string, Self.hasVariable(text) else { continue }
        return finding(
          "\"\(text)\" is shown as it stands; variables are not filled in here.", at: row, property)
      }
      return nil
    }
  }

  /// Whether a text has `$(NAME)` or `${NAME}`.
  private static func hasVariable(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return false }
    for (opening, closing) in [("$(", Character(")")), ("${", Character("}"))] {
      guard
        let range = text.split(separator: opening, omittingEmptySubsequences: false)
          .dropFirst().first
      else { continue }
      let name = range.prefix { $0 != closing }
      if name.count < range.count, !name.isEmpty,
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" })
      {
        return true
      }
    }
    return false
  }
}
