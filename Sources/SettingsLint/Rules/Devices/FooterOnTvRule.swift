// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A footer is cut on Apple TV.
struct FooterOnTvRule: LintRule {
  static let documentation = RuleDocumentation(
    "footer-on-tv", .devices, .note,
    summary: "A footer is cut on Apple TV.",
    rationale: "Apple TV shows five lines of a footer.",
    source: """
      Apple, Settings Application Schema Reference, PSGroupSpecifier
      """,
    triggering: [
      .rows(#"{ Type = PSGroupSpecifier; FooterText = "a\nb\nc\nd\ne\nf"; }"#).with(
        info: "{ UIDeviceFamily = (<*I3>); }")
    ],
    nonTriggering: [
      .rows(#"{ Type = PSGroupSpecifier; FooterText = "All sounds."; }"#).with(
        info: "{ UIDeviceFamily = (<*I3>); }")
    ])

  /// About as much as five lines hold.
  private static let characters = 400

  func check(_ subject: LintSubject) -> [Finding] {
    guard subject.info.isForTV else { return [] }
    return subject.rows.compactMap { row in
      guard let text = row.dictionary["FooterText"]?.string,
        text.count > Self.characters || text.split(separator: "\n").count > 5
      else { return nil }
      return finding("Apple TV shows the first five lines only.", at: row, "FooterText")
    }
  }
}
