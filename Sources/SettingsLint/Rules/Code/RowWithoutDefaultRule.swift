// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The source registers the defaults of all rows, but a row has none.
struct RowWithoutDefaultRule: LintRule {
  static let documentation = RuleDocumentation(
    "row-without-default", .code, .note,
    summary: """
      The source registers the defaults of all rows, but a row has none.
      """,
    rationale: """
      The popular snippet puts the default of every row with a key into a dictionary and \
      crashes at the first row that has none.
      """,
    source: "cnblogs.com/wgb1234, 16037147",
    triggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }", "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; }"
      ).with(sources: [
        "App.m":
          #"[d setObject:[row objectForKey:@"DefaultValue"] forKey:[row objectForKey:@"Key"]];"#
      ])
    ],
    nonTriggering: [
      .rows(
        "{ Type = PSGroupSpecifier; }",
        "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = <*BY>; }"
      ).with(sources: [
        "App.m":
          #"[d setObject:[row objectForKey:@"DefaultValue"] forKey:[row objectForKey:@"Key"]];"#
      ]),
      .rows(
        "{ Type = PSGroupSpecifier; }", "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; }"
      ).with(sources: ["App.m": ""]),
    ])

  func check(_ subject: LintSubject) -> [Finding] {
    guard let sources = subject.sources,
      sources.literals.contains(where: { $0.text == "DefaultValue" })
    else { return [] }
    return subject.rows.filter { row in
      if case .unknown = row.specifier { return false }
      return row.specifier.key != nil && row.specifier.defaultValue == nil
    }.map {
      finding(
        "The row has no default, which code that registers all of them has to expect.", at: $0)
    }
  }
}
