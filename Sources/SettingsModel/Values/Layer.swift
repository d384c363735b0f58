// SPDX-License-Identifier: Apache-2.0

/// Who decides a preference's value, from the strongest to the weakest.
///
/// ```swift
/// if row.layer == .forced { print("An administrator sets this value.") }
/// ```
public enum Layer: String, Sendable, Hashable, Codable, CaseIterable {
  /// An administrator, who allows no other value.
  case forced
  /// The command line of the process.
  case arguments
  /// The person: what is stored in the domain.
  case stored
  /// Another domain that the application reads too.
  case suite
  /// What is stored for all applications.
  case global
  /// An administrator's suggestion.
  case recommended
  /// The application: what it registers, and the bundle's own defaults.
  case registered
}
