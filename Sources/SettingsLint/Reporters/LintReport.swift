// SPDX-License-Identifier: Apache-2.0

package import PropertyLists
import SettingsSchema

/// What a run of the linter found, for reporters.
///
/// ```swift
/// print(TextReporter(isColored: false).text(of: report))
/// ```
package struct LintReport: Sendable {
  /// The findings, sorted by file and place.
  package let findings: [Finding]
  /// How many bundles were looked at.
  package let bundleCount: Int
  /// The texts of the files, for reporters that show lines.
  private let texts: [String: SourceText]

  /// Creates a report.
  package init(_ findings: [Finding], subjects: [LintSubject]) {
    self.findings = findings
    bundleCount = subjects.count
    let concerned = Set(findings.map(\.diagnostic.file))
    var texts: [String: SourceText] = [:]
    for subject in subjects {
      for page in subject.pages where concerned.contains(page.displayPath) {
        texts[page.displayPath] = page.document?.text
      }
      for file in subject.tables.flatMap(\.languages).flatMap(\.files)
      where concerned.contains(file.file) {
        texts[file.file] = file.document?.text
      }
      for file in subject.sources?.files ?? [] where concerned.contains(file.path) {
        texts[file.path] = SourceText(file.text)
      }
    }
    self.texts = texts
  }

  /// How many findings there are of a severity.
  package func count(_ severity: Diagnostic.Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
  }

  /// The line of a finding, when its file is text.
  package func line(of finding: Finding) -> String? {
    finding.diagnostic.position.flatMap { texts[finding.diagnostic.file]?.line($0.line) }
  }
}

/// Turns a report into text.
package protocol LintReporter: Sendable {
  /// The report as text, with a line break at its end unless it is empty.
  func text(of report: LintReport) -> String
}
