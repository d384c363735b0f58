// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

// Foundation's `localizedDescription` gives these sentences.

extension StoreError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
