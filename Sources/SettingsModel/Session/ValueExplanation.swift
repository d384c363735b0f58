// SPDX-License-Identifier: Apache-2.0

public import SettingsStore

/// Why a preference has its value: every layer that has one, strongest first.
///
/// ```swift
/// if let explanation = session.explanation(of: "Root/4") {
///   for layer in explanation.layers { print(layer.layer, layer.value) }
/// }
/// ```
public struct ValueExplanation: Sendable, Hashable {
  /// The preference's key.
  public let key: String
  /// The domain that holds it.
  public let domain: String
  /// The layers that have a value, strongest first; the first one's counts.
  public let layers: [LayeredValue]
  /// Whether the value is a secret, not to be shown.
  public let isSecret: Bool

  /// What counts; `nil` when no layer has a value.
  public var deciding: LayeredValue? { layers.first }

  /// What would count without the stored value.
  public var withoutStored: LayeredValue? { layers.first { $0.layer != .stored } }
}
