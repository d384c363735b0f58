// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Findings as SARIF 2.1.0, for code scanning services.
///
/// ```swift
/// print(SARIFReporter(toolVersion: "0.1.0").text(of: report))
/// ```
package struct SARIFReporter: LintReporter {
  private let toolVersion: String

  /// Creates a reporter.
  ///
  /// - Parameter toolVersion: The version of the command.
  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }

  /// The findings as one run of the tool, with the rules that they name.
  package func text(of report: LintReport) -> String {
    let names = Set(report.findings.map(\.diagnostic.rule)).sorted()
    let rules = names.compactMap { RuleCatalog.rule(named: $0)?.documentation }
    let index = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    let log = SARIFLog(
      runs: [
        .init(
          tool: .init(
            driver: .init(
              name: "settings lint", version: toolVersion, rules: rules.map(SARIFLog.Rule.init))),
          results: report.findings.map { .init($0, ruleIndex: index[$0.diagnostic.rule]) },
          columnKind: "unicodeCodePoints")
      ])
    return ReportJSON.text(log)
  }
}

/// The parts of a SARIF log that the linter fills.
private struct SARIFLog: Encodable {
  struct Text: Encodable { let text: String }
  struct Configuration: Encodable { let level: String }
  struct Driver: Encodable {
    let name: String
    let version: String
    let rules: [Rule]
  }
  struct Tool: Encodable { let driver: Driver }
  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let help: Text
    let defaultConfiguration: Configuration

    init(_ documentation: RuleDocumentation) {
      id = documentation.id
      shortDescription = Text(text: documentation.summary)
      fullDescription = Text(text: documentation.rationale)
      help = Text(text: "\(documentation.rationale) Source: \(documentation.source).")
      defaultConfiguration = Configuration(level: documentation.severity.rawValue)
    }
  }
  struct ArtifactLocation: Encodable { let uri: String }
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }
  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }
  struct Location: Encodable { let physicalLocation: PhysicalLocation }
  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Text
    let locations: [Location]

    init(_ finding: Finding, ruleIndex: Int?) {
      let diagnostic = finding.diagnostic
      ruleId = diagnostic.rule
      self.ruleIndex = ruleIndex
      level = diagnostic.severity.rawValue
      message = Text(text: finding.message)
      locations = [
        Location(
          physicalLocation: PhysicalLocation(
            artifactLocation: ArtifactLocation(uri: PercentEncoding.path(diagnostic.file)),
            region: diagnostic.position.map { Region(startLine: $0.line, startColumn: $0.column) }
          ))
      ]
    }
  }
  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind: String
  }

  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }
}

/// Paths as parts of URIs.
enum PercentEncoding {
  /// The path with everything encoded that a URI does not have.
  static func path(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
