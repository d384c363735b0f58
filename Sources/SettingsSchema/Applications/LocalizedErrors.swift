// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

// Foundation's `localizedDescription` gives these sentences.

extension ApplicationError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}

extension InstallationError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
