// SPDX-License-Identifier: Apache-2.0

/// One time that an argument, an option or a flag is on the line.
struct Occurrence: Equatable {
  /// The index of its definition.
  var definition: Int

  /// The name as it was typed, or `<key>` for a positional argument.
  var spelling: String

  /// The words of its value: none for a flag, usually one.
  var values: [String]
}
