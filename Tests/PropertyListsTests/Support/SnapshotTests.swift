// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The shared support of the tests itself.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RECORD"] != "1"))
struct SnapshotTests {
  @Test(
    arguments: [
      ("a\nb\n", nil), ("a\nc\n", "one: line 2 is \"c\", expected \"b\""),
      ("a\n", "one: line 2 is \"\", expected \"b\""), ("", "one: line 1 is \"\", expected \"a\""),
      ("a\nb\n\nc", "one: line 4 is \"c\", expected the end"),
    ] as [(String, String?)])
  func `the first line that differs is named`(text: String, difference: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\n", to: "Snapshots/one")
    let source = folder.url.appendingPathComponent("Tests.swift").path
    #expect(try Snapshot.difference(of: text, from: "one", beside: source) == difference)
  }

  @Test
  func `a missing snapshot says how to write it`() throws {
    let folder = try TemporaryFolder()
    let source = folder.url.appendingPathComponent("Tests.swift").path
    #expect(
      try Snapshot.difference(of: "", from: "none", beside: source)
        == "There is no snapshot none. Run the tests with RECORD=1 to write it.")
  }

  @Test
  func `a temporary folder goes away with its object`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.url.path)
    #expect(FileManager.default.fileExists(atPath: path))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
