// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import SettingsLint
import SettingsSchema
import TestSupport
import Testing

/// Real bundles, when there are some.
@Suite(.enabled(if: Corpus.folder != nil, "SETTINGS_CORPUS names no folder"))
struct CorpusTests {
  private func subjects() throws -> [LintSubject] {
    guard let folder = Corpus.folder else { return [] }
    return try LintInput().bundles(at: folder.path).map { $0.subject(LintOptions()) }
  }

  @Test func `every bundle is linted and each rule finds as much as it did`() throws {
    let linter = Linter(LintConfiguration())
    var counts: [String: Int] = [:]
    let subjects = try subjects()
    for subject in subjects {
      for finding in linter.findings(in: subject) {
        counts[finding.diagnostic.rule, default: 0] += 1
        #expect(finding.diagnostic.file.hasPrefix(subject.bundle.path), "\(finding.diagnostic)")
      }
    }
    let text = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    #expect(
      try Snapshot.difference(
        of: "\(subjects.count) bundles\n\(text)", from: "corpus-findings.txt") == nil)
  }

  @Test func `every repair removes its finding and changes nothing else`() throws {
    var count = 0
    for subject in try subjects() {
      for page in subject.pages {
        guard let text = page.document?.text else { continue }
        let file = page.displayPath
        let before = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        let fixes = subject.loaded.values.joined().filter { $0.diagnostic.file == file }
          .compactMap { finding in finding.fix.map { (finding, $0) } }
        for (finding, fix) in fixes {
          let after = try FixApplier.apply([fix], to: before, path: file)
          let repair = try #require(finding.diagnostic.repair)
          let expected = RepairedValue.of(try PropertyListReader().read(before).root, repair)
          #expect(try PropertyListReader().read(after).root == expected, "\(finding.diagnostic)")
          #expect(untouched(before, after, fix), "\(finding.diagnostic)")
          count += 1
        }
        _ = text
      }
    }
    #expect(count > 50)
  }

  /// Whether the bytes before, between and behind the edits are the same.
  private func untouched(_ before: [UInt8], _ after: [UInt8], _ fix: Fix) -> Bool {
    var (old, new) = (0, 0)
    for edit in fix.edits {
      let length = edit.range.lowerBound - old
      guard new + length <= after.count,
        before[old..<edit.range.lowerBound] == after[new..<new + length]
      else { return false }
      old = edit.range.upperBound
      new += length + edit.replacement.count
    }
    return before[old...].elementsEqual(after[new...])
  }
}
