// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsLint
import TestSupport
import Testing

/// What reporters print.
struct ReporterTests {
  private static let sample = Linted(
    LintExample.rows(
      Sample.group, Sample.reversed,
      #"{ Type = PSTextFieldSpecifier; Title = "A & <B>"; Key = "caf\u00e9.x"; AutoCorrectionType = No; }"#,
      Sample.emptyKey, page: "StringsTable = Root;",
      files: ["de.lproj/Root.strings": "\"Audio\" = \"Ton\";\n\"Alt\" = \"Alt\"\n"])
  ).report

  static let reporters: [(String, any LintReporter)] = [
    ("report.txt", TextReporter(isColored: false)),
    ("report-colored.txt", TextReporter(isColored: true)),
    ("report.json", JSONReporter()), ("report.sarif", SARIFReporter(toolVersion: "1.0")),
    ("report-github.txt", GitHubReporter(root: "/nowhere")), ("report-junit.xml", JUnitReporter()),
  ]

  @Test(arguments: reporters.map(\.0)) func `a report is as it was`(name: String) throws {
    let reporter = try #require(Self.reporters.first { $0.0 == name }?.1)
    #expect(try Snapshot.difference(of: reporter.text(of: Self.sample), from: name) == nil)
  }

  @Test func `the caret stands below the place`() throws {
    let lines = TextReporter(isColored: false).text(of: Self.sample).split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains("[misspelt-key]") })
    let column = lines[index + 2].prefix { $0 != "^" }.count
    #expect(lines[index + 1].dropFirst(column).hasPrefix("<key>AutoCorrectionType</key>"))
  }

  @Test func `JSON has every field in every object`() throws {
    let text = JSONReporter().text(of: Self.sample)
    let items = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(items.count == Self.sample.findings.count)
    for item in items {
      #expect(
        Set(item.keys) == [
          "rule", "severity", "message", "file", "line", "column", "page", "row", "key", "fix",
        ])
    }
  }

  @Test func `no findings are an empty report in every format`() throws {
    let empty = Linted(.rows(Sample.group, Sample.toggle)).report
    #expect(TextReporter(isColored: false).text(of: empty) == "Nothing to complain about.\n")
    #expect(
      try JSONSerialization.jsonObject(with: Data(JSONReporter().text(of: empty).utf8)) is [Any])
    #expect(GitHubReporter(root: "/").text(of: empty).isEmpty)
    #expect(JUnitReporter().text(of: empty).contains("tests=\"0\""))
  }

  @Test func `a text that controls a terminal is made harmless`() {
    let report = Linted(
      .rows(Sample.group, "{ Type = \"PS\u{1B}[31mX\"; Title = \"\u{202E}x\"; }")
    ).report
    let text = TextReporter(isColored: false).text(of: report)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func `annotations escape what would end them`() {
    let finding = Finding(
      Diagnostic(
        rule: "plist-syntax", severity: .error, message: "100%\nof, it: all", file: "a,b:c.plist",
        position: SourcePosition(line: 3, column: 4, offset: 9)))
    #expect(
      GitHubReporter(root: "/").text(of: LintReport([finding], subjects: []))
        == "::error file=a%2Cb%3Ac.plist,line=3,col=4,title=plist-syntax::100%25%0Aof, it: all\n")
  }

  @Test(.enabled(if: Python.hasJSONSchema, "There is no python3 with jsonschema"))
  func `SARIF is valid by its schema`() throws {
    let folder = try TemporaryFolder()
    let log = SARIFReporter(toolVersion: "1.0").text(of: Self.sample)
    let file = try folder.write(log, to: "log.sarif")
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("sarif-2.1.0-essentials.json")
    #expect(try Python.validate(file, against: schema) == "")
    let wrong = try folder.write(
      log.replacingOccurrences(of: "\"startLine\" : ", with: "\"startLine\" : -"),
      to: "wrong.sarif")
    #expect(try Python.validate(wrong, against: schema) != "")
  }
}
