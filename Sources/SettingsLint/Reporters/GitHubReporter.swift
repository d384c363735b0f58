// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
///
/// ```swift
/// print(GitHubReporter(root: "/project").text(of: report))
/// ```
package struct GitHubReporter: LintReporter {
  private let root: String

  /// Creates a reporter.
  ///
  /// - Parameter root: The folder of the project; paths inside of it are written from there.
  package init(root: String) {
    self.root = root
  }

  /// One command for each finding.
  package func text(of report: LintReport) -> String {
    report.findings.map { finding in
      let diagnostic = finding.diagnostic
      let command =
        switch diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      var properties = "file=" + Self.property(relative(diagnostic.file))
      if let position = diagnostic.position {
        properties += ",line=\(position.line),col=\(position.column)"
      }
      properties += ",title=" + Self.property(diagnostic.rule)
      return "::\(command) \(properties)::\(Self.data(finding.message))\n"
    }.joined()
  }

  private func relative(_ path: String) -> String {
    FilePaths.relative(path, to: root) ?? FilePaths.relative(path, to: ".") ?? path
  }

  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
