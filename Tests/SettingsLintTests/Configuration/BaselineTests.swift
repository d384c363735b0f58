// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsLint
import TestSupport
import Testing

/// Accepted findings.
struct BaselineTests {
  private let example = LintExample.rows(Sample.group, Sample.reversed, Sample.emptyKey)

  @Test func `accepted findings are left out, also when lines have moved`() throws {
    let folder = try TemporaryFolder()
    let findings = Linted(example).findings
    #expect(findings.count >= 2)
    let file = try folder.write(Baseline(accepting: findings).text, to: "b.json").path
    let baseline = try Baseline(readingFrom: file)
    #expect(baseline.remaining(of: findings).isEmpty)
    let moved = LintExample.rows(Sample.group, Sample.toggle, Sample.reversed, Sample.emptyKey)
    #expect(baseline.remaining(of: Linted(moved).findings).isEmpty)
  }

  @Test func `what is new is reported`() {
    let baseline = Baseline(accepting: Linted(.rows(Sample.group, Sample.reversed)).findings)
    let rest = baseline.remaining(of: Linted(example).findings)
    #expect(Set(rest.map(\.diagnostic.rule)) == ["empty-key"])
  }

  @Test func `a second finding of the same kind is new`() {
    let once = Linted(.rows(Sample.group, Sample.emptyKey)).of("empty-key")
    let twice = Linted(.rows(Sample.group, Sample.emptyKey, Sample.emptyKey)).of("empty-key")
    #expect(twice.count == 2)
    #expect(Baseline(accepting: once).remaining(of: twice).count == 1)
    #expect(Baseline(accepting: twice).remaining(of: twice).isEmpty)
  }

  @Test func `counts that are too large together are read`() throws {
    let folder = try TemporaryFolder()
    let entry = #"{"rule": "a", "count": \#(Int.max)}"#
    let file = try folder.write(#"{"accepted": [\#(entry), \#(entry)]}"#, to: "b.json").path
    #expect(try Baseline(readingFrom: file).remaining(of: Linted(example).findings).count >= 2)
  }

  @Test(arguments: ["{}", "[]", "{\"accepted\": 1}", "no json"])
  func `a file that is no baseline is an error`(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "b.json").path
    #expect(throws: ConfigurationError.self) { try Baseline(readingFrom: file) }
  }
}
