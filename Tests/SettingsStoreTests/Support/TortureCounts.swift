// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the experiments tried and what they lost, for the table at the end of `make torture`.
///
/// Each count is a line in the file that the variable `STORE_COUNTS` names; without it nothing is
/// counted. The lines of one text are added up by `Scripts/torture`.
enum TortureCounts {
  private static let path = ProcessInfo.processInfo.environment["STORE_COUNTS"]

  static func add(_ count: Int, _ text: String) {
    guard let path else { return }
    // One write to the end of a file, so lines of tests that run at the same time stay whole.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    guard file >= 0 else { return }
    let line = Array("\(count)\t\(text)\n".utf8)
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  /// Counts values that were looked for, and those that were not there.
  static func add(checked: Int, lost: Int, _ experiment: String) {
    add(checked, "\(experiment): acknowledged values looked for")
    add(lost, "\(experiment): values lost")
  }
}
