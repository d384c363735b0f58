// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// Findings as a JSON array; absent fields are null.
///
/// ```swift
/// print(JSONReporter().text(of: report))
/// ```
package struct JSONReporter: LintReporter {
  /// Creates a reporter.
  package init() {}

  /// The findings as an array of objects, one on a line.
  package func text(of report: LintReport) -> String {
    if report.findings.isEmpty { return "[]\n" }
    var text = "[\n"
    for (index, finding) in report.findings.enumerated() {
      if index > 0 { text += ",\n" }
      text += "  {"
      let diagnostic = finding.diagnostic
      text += "\"rule\":\(ReportJSON.string(diagnostic.rule))"
      text += ",\"severity\":\(ReportJSON.string(diagnostic.severity.rawValue))"
      text += ",\"message\":\(ReportJSON.string(finding.message))"
      text += ",\"file\":\(ReportJSON.string(diagnostic.file))"
      text += ",\"line\":\(ReportJSON.number(diagnostic.position?.line))"
      text += ",\"column\":\(ReportJSON.number(diagnostic.position?.column))"
      text += ",\"page\":\(ReportJSON.string(diagnostic.page))"
      text += ",\"row\":\(ReportJSON.number(diagnostic.row))"
      text += ",\"key\":\(ReportJSON.string(diagnostic.key))"
      text += ",\"fix\":\(ReportJSON.string(finding.fix?.title))}"
    }
    return text + "\n]\n"
  }
}

/// JSON as reports have it.
enum ReportJSON {
  /// A value, indented and with sorted keys.
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Reports hold text and numbers only, which always encode.
    guard let data = try? encoder.encode(value) else { return "[]\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  static func number(_ number: Int?) -> String { number.map(String.init) ?? "null" }

  static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
