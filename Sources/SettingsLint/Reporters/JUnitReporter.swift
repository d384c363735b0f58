// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Findings as a JUnit report: a suite for each file, a case for each finding.
///
/// ```swift
/// print(JUnitReporter().text(of: report))
/// ```
package struct JUnitReporter: LintReporter {
  /// Creates a reporter.
  package init() {}

  /// The report in XML; notes are passed cases, warnings and errors failed ones.
  package func text(of report: LintReport) -> String {
    let failures = report.findings.count { $0.diagnostic.severity != .note }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<testsuites name=\"settings lint\" tests=\"\(report.findings.count)\" failures=\"\(failures)\">\n"
    let files = Dictionary(grouping: report.findings, by: \.diagnostic.file)
    for (file, findings) in files.sorted(by: { $0.key < $1.key }) {
      let failures = findings.count { $0.diagnostic.severity != .note }
      text +=
        "  <testsuite name=\"\(Self.escaped(file))\" tests=\"\(findings.count)\" failures=\"\(failures)\">\n"
      for finding in findings { text += Self.testCase(finding) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func testCase(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    let place = diagnostic.position.map { ":\($0)" } ?? ""
    let line = diagnostic.position.map { " line=\"\($0.line)\"" } ?? ""
    let name = escaped(diagnostic.rule + place)
    let opening =
      "    <testcase name=\"\(name)\" classname=\"\(escaped(diagnostic.rule))\" "
      + "file=\"\(escaped(diagnostic.file))\"\(line)"
    let message = escaped(finding.message)
    if diagnostic.severity == .note {
      return "\(opening)>\n      <system-out>\(message)</system-out>\n    </testcase>\n"
    }
    return "\(opening)>\n      <failure type=\"\(diagnostic.severity.rawValue)\" "
      + "message=\"\(message)\">\(escaped(diagnostic.file + place)): \(message)</failure>\n"
      + "    </testcase>\n"
  }

  /// Text for XML; characters that XML does not have are replaced.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
