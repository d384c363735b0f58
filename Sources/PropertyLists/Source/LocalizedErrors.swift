// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

// Foundation's `localizedDescription` gives these sentences.

extension PropertyListError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}

extension PropertyListWriteError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}

extension FileReadError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
