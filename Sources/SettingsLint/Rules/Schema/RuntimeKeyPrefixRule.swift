// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// A key has the prefix of another runtime.
struct RuntimeKeyPrefixRule: LintRule {
  static let documentation = RuleDocumentation(
    "runtime-key-prefix", .schema, .note,
    summary: "A key has the prefix of another runtime.",
    rationale: """
      Some runtimes put a prefix before the names of their preferences. The row works only \
      when its key has the prefix too, so it is worth a look.
      """,
    source: "github.com/flutter/flutter, issues 28650 and 52544",
    isOptIn: true,
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        #"{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = "flutter.sound"; DefaultValue = <*BY>; }"#
      )
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }")
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    let prefixes = ["flutter.", "CapacitorStorage.", "NativeStorage.", "RCT"]
    return subject.rows.compactMap { row in
      guard let key = row.specifier.key, let prefix = prefixes.first(where: key.hasPrefix) else {
        return nil
      }
      return finding(
        "The key \"\(key)\" has the prefix '\(prefix)' of another runtime.", at: row, "Key")
    }
  }
}
