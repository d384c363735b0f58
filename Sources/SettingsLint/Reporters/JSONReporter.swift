// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// Findings as a JSON array; absent fields are null.
///
/// ```swift
/// print(JSONReporter().text(of: report))
/// ```
package struct JSONReporter: LintReporter {
  private struct Item: Encodable {
    let rule: String
    let severity: String
    let message: String
    let file: String
    let line: Int?
    let column: Int?
    let page: String?
    let row: Int?
    let key: String?
    let fix: String?

    private enum CodingKeys: String, CodingKey {
      case rule, severity, message, file, line, column, page, row, key, fix
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(rule, forKey: .rule)
      try values.encode(severity, forKey: .severity)
      try values.encode(message, forKey: .message)
      try values.encode(file, forKey: .file)
      try values.encode(line, forKey: .line)
      try values.encode(column, forKey: .column)
      try values.encode(page, forKey: .page)
      try values.encode(row, forKey: .row)
      try values.encode(key, forKey: .key)
      try values.encode(fix, forKey: .fix)
    }
  }

  /// Creates a reporter.
  package init() {}

  /// The findings as an array of objects.
  package func text(of report: LintReport) -> String {
    ReportJSON.text(
      report.findings.map { finding in
        let diagnostic = finding.diagnostic
        return Item(
          rule: diagnostic.rule, severity: diagnostic.severity.rawValue, message: finding.message,
          file: diagnostic.file, line: diagnostic.position?.line,
          column: diagnostic.position?.column, page: diagnostic.page, row: diagnostic.row,
          key: diagnostic.key, fix: finding.fix?.title)
      })
  }
}

/// JSON as reports have it: indented, with sorted keys.
enum ReportJSON {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Reports hold text and numbers only, which always encode.
    guard let data = try? encoder.encode(value) else { return "[]\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
