// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Who decides a preference's value, from the strongest to the weakest.
///
/// ```swift
/// if preferences.layeredValue(forKey: "server")?.layer == .forced { print("not yours to change") }
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

/// A value and the layer that it comes from.
///
/// ```swift
/// let value = LayeredValue("Engaged", in: .registered)
/// ```
public struct LayeredValue: Sendable, Hashable {
  /// The value.
  public let value: PropertyList
  /// The layer.
  public let layer: Layer
  /// The file or the domain that holds it, for people; empty for layers of the process itself.
  public let origin: String

  /// Creates a value of a layer.
  public init(_ value: PropertyList, in layer: Layer, origin: String = "") {
    self.value = value
    self.layer = layer
    self.origin = origin
  }
}
