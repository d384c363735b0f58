// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsLint
import TestSupport
import Testing

/// Damaged bundles.
struct MutationTests {
  @Test(arguments: RuleExampleTests.names)
  func `whatever a file holds, every rule ends and every fix reads back`(name: String) throws {
    var random = SeededGenerator(
      seed: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }.magnitude))
    let documentation = try #require(RuleCatalog.rule(named: name)).documentation
    let linter = Linter(LintConfiguration(), only: Set(RuleExampleTests.names))
    for example in documentation.triggering + documentation.nonTriggering {
      for (file, text) in example.files where text.utf8.count < 10_000 && !text.isEmpty {
        for _ in 0..<8 {
          var bytes = Array(text.utf8)
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
            default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
            }
            if bytes.isEmpty { bytes = [0] }
          }
          var damaged = example
          damaged.files[file] = String(decoding: bytes, as: UTF8.self)
          try check(damaged, linter)
        }
      }
    }
  }

  private func check(_ example: LintExample, _ linter: Linter) throws {
    let subject = LintSubject(example)
    let findings = linter.findings(in: subject)
    #expect(findings == findings.sorted())
    let report = LintReport(findings, subjects: [subject])
    #expect(!TextReporter(isColored: true).text(of: report).isEmpty)
    for fix in findings.compactMap(\.fix) {
      let file = String(fix.file.dropFirst(example.bundleName.count + 1))
      let bytes = Array(try #require(example.files[file]).utf8)
      #expect(throws: Never.self) { try FixApplier.apply([fix], to: bytes, path: file) }
    }
  }
}
