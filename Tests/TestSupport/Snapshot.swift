// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts that a test expects, kept in files beside it.
///
/// The files lie in the folder `Snapshots` beside the test's source file. With `RECORD=1` in the
/// environment they are written instead of compared.
package enum Snapshot {
  /// Compares a text with its file.
  ///
  /// - Parameters:
  ///   - text: The text that the test produced.
  ///   - name: The name of the file.
  ///   - source: The test's source file.
  /// - Returns: What differs, or `nil` when nothing does.
  /// - Throws: An error of the file system.
  package static func difference(
    of text: String, from name: String, beside source: String = #filePath
  ) throws -> String? {
    let file = URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("Snapshots").appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    }
    guard let expected = try? String(decoding: Data(contentsOf: file), as: UTF8.self) else {
      return "There is no snapshot \(name). Run the tests with RECORD=1 to write it."
    }
    return firstDifference(between: text, and: expected).map { "\(name): \($0)" }
  }

  private static func firstDifference(between text: String, and expected: String) -> String? {
    if text.utf8.elementsEqual(expected.utf8) { return nil }
    let (found, wanted) = (lines(of: text), lines(of: expected))
    let line = zip(found, wanted).prefix { $0 == $1 }.count
    func show(_ lines: [Substring]) -> String {
      lines.indices.contains(line) ? "\"\(lines[line])\"" : "the end"
    }
    return "line \(line + 1) is \(show(found)), expected \(show(wanted))"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
