// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Spelling

/// Findings as editors and build systems read them, each with its line and a caret.
///
/// ```swift
/// print(TextReporter(isColored: false).text(of: report))
/// ```
package struct TextReporter: LintReporter {
  private let isColored: Bool
  private static let lineWidth = 100

  /// Creates a reporter.
  ///
  /// - Parameter isColored: Whether a person sees the text on a terminal with colours.
  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The findings and, at the end, how many there are.
  package func text(of report: LintReport) -> String {
    var text = ""
    for finding in report.findings {
      text += heading(of: finding) + "\n"
      if let line = report.line(of: finding), let position = finding.diagnostic.position {
        text += excerpt(of: line, column: position.column)
      }
      if let fix = finding.fix {
        text += "    \(wrap("fix:", "36")) \(fix.title.printable)\n"
      }
    }
    return text + summary(of: report) + "\n"
  }

  private func heading(of finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    let place = diagnostic.file + (diagnostic.position.map { ":\($0)" } ?? "")
    let color =
      switch diagnostic.severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;34"
      }
    return wrap(place.printable, "1") + ": " + wrap(diagnostic.severity.rawValue + ":", color)
      + " \(finding.message.printable) [\(diagnostic.rule)]"
  }

  /// The line and a caret below the column, cut to what fits.
  private func excerpt(of line: String, column: Int) -> String {
    let scalars = Array(line.unicodeScalars)
    let start = max(0, min(column - 1, scalars.count) - Self.lineWidth / 2)
    let end = min(scalars.count, start + Self.lineWidth)
    guard column >= 1, column - 1 <= scalars.count else { return "" }
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars[start..<end].map { $0.value < 0x20 ? " " : $0 })
    let caret = String(repeating: " ", count: column - 1 - start) + "^"
    return "    \(String(shown).printable)\n    \(wrap(caret, "32"))\n"
  }

  private func summary(of report: LintReport) -> String {
    if report.findings.isEmpty { return "Nothing to complain about." }
    let parts = [
      (report.count(.error), "error"), (report.count(.warning), "warning"),
      (report.count(.note), "note"),
    ].filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }
    return parts.joined(separator: ", ")
      + (report.bundleCount == 1 ? "." : " in \(report.bundleCount) bundles.")
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
