// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Testing

/// Findings and positions as values.
struct DiagnosticTests {
  private let finding = Diagnostic(
    rule: "missing-semicolon", severity: .error, message: "Put a ';' after the value.",
    file: "de.lproj/Root.strings", position: SourcePosition(line: 3, column: 24, offset: 80),
    page: "Root", row: 2, key: "sound")

  @Test
  func `a finding is described as editors read it`() {
    #expect(
      finding.description
        == "de.lproj/Root.strings:3:24: error: Put a ';' after the value. [missing-semicolon]")
    var plain = finding
    plain.position = nil
    #expect(
      plain.description
        == "de.lproj/Root.strings: error: Put a ';' after the value. [missing-semicolon]")
  }

  @Test
  func `a finding becomes flat JSON and comes back without the offset`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(finding)
    #expect(
      String(decoding: json, as: UTF8.self)
        == "{\"column\":24,\"file\":\"de.lproj/Root.strings\",\"key\":\"sound\",\"line\":3,"
        + "\"message\":\"Put a ';' after the value.\",\"page\":\"Root\",\"row\":2,"
        + "\"rule\":\"missing-semicolon\",\"severity\":\"error\"}")
    var expected = finding
    expected.position = SourcePosition(line: 3, column: 24, offset: 0)
    #expect(try JSONDecoder().decode(Diagnostic.self, from: json) == expected)
  }

  @Test
  func `unknown fields of a finding are left out`() throws {
    let plain = Diagnostic(rule: "r", severity: .note, message: "m", file: "f")
    let json = try JSONEncoder().encode(plain)
    #expect(!String(decoding: json, as: UTF8.self).contains("line"))
    #expect(try JSONDecoder().decode(Diagnostic.self, from: json) == plain)
  }

  @Test
  func `severities are ordered from note to error`() {
    #expect(Diagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
    #expect(Diagnostic.Severity.note < .warning)
    #expect(!(Diagnostic.Severity.error < .error))
  }

  @Test
  func `a range has two ends`() {
    let start = SourcePosition(line: 1, column: 2, offset: 1)
    let end = SourcePosition(line: 3, column: 4, offset: 9)
    let range = SourceRange(start: start, end: end)
    #expect("\(range.start)-\(range.end)" == "1:2-3:4")
    #expect(range == SourceRange(start: start, end: end))
  }
}
