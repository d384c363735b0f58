// SPDX-License-Identifier: Apache-2.0

/// A set of rows that are measured together.
protocol BenchmarkGroup {
  /// The word by which the command line names the group.
  var name: String { get }

  /// Measures.
  func rows(_ options: Options) throws -> [Row]
}
