// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// The documentation of rules as text.
///
/// ```swift
/// print(RuleText.explanation(of: SliderReversedRule.documentation))
/// ```
package enum RuleText {
  private static let exampleLength = 600

  /// Every rule on a line of its own.
  package static var list: String {
    let rules = RuleCatalog.all.map { $0.documentation }
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let padding = String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      let mark = (rule.isOptIn ? " (on demand)" : "") + (rule.fix == nil ? "" : " (--fix)")
      return "\(rule.id)\(padding)  \(severity)\(String(repeating: " ", count: 8 - severity.count))"
        + " \(rule.summary)\(mark)\n"
    }.joined()
  }

  /// Every rule as JSON.
  package static var json: String {
    ReportJSON.text(
      RuleCatalog.all.map { $0.documentation }.map { rule in
        [
          "rule": rule.id, "family": rule.family.rawValue, "severity": rule.severity.rawValue,
          "summary": rule.summary, "rationale": rule.rationale, "source": rule.source,
          "concerns": rule.concerns?.description ?? "all systems",
          "runs": rule.isOptIn ? "on demand" : "always", "fix": rule.fix ?? "",
        ]
      })
  }

  /// One rule with everything that is known about it.
  package static func explanation(of rule: RuleDocumentation) -> String {
    var text = "\(rule.id): \(rule.summary)\n\n\(wrapped(rule.rationale))\n\n"
    for (name, value) in facts(of: rule) {
      text += "\(name):\(String(repeating: " ", count: 10 - name.count))\(value)\n"
    }
    for (title, examples) in examples(of: rule) {
      text += "\n\(title):\n"
      text += examples.map { indented($0) }.joined(separator: "\n")
    }
    return text
  }

  /// The page of all rules, in Markdown.
  package static var page: String {
    var text = """
      # Rules of `settings lint`

      This page is what `settings lint --rules --format markdown` prints. Examples are bundles: the \
      elements of `Root.plist` in the old property list form, and other files by name.

      """
    let rules = RuleCatalog.all.map { $0.documentation }
    for family in RuleDocumentation.Family.allCases {
      text += "\n## \(family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst())\n"
      for rule in rules where rule.family == family {
        text += "\n### `\(rule.id)`\n\n\(rule.summary) \(rule.rationale)\n\n"
        for (name, value) in facts(of: rule) where name != "Family" {
          text += "- \(name): \(value)\n"
        }
        for (title, examples) in examples(of: rule) {
          text += "\n\(title):\n\n"
          text += examples.map { "```\n\($0)\n```\n" }.joined(separator: "\n")
        }
      }
    }
    return text
  }

  private static func facts(of rule: RuleDocumentation) -> [(String, String)] {
    var facts = [("Family", rule.family.rawValue), ("Severity", rule.severity.rawValue)]
    if let range = rule.concerns { facts.append(("Concerns", "\(range)")) }
    if rule.isOptIn { facts.append(("Runs", "when asked for with --only or the configuration")) }
    if let fix = rule.fix { facts.append(("Fix", fix)) }
    return facts + [("Source", rule.source)]
  }

  private static func examples(of rule: RuleDocumentation) -> [(String, [String])] {
    [("Finds something", rule.triggering), ("Finds nothing", rule.nonTriggering)].map {
      ($0.0, $0.1.map { shortened($0.shown) })
    }
  }

  /// An example without the bulk that makes its point, and without invisible characters.
  private static func shortened(_ text: String) -> String {
    var text = text.filter { $0 != "\u{0}" }
    if text.count > exampleLength { text = text.prefix(exampleLength) + "…" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.count > 300 ? $0.prefix(300) + "…" : $0 }.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 80 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
