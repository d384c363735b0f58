// SPDX-License-Identifier: Apache-2.0

public import SettingsStore

extension InterfaceTexts {
  /// The name of a layer.
  public subscript(layer layer: Layer) -> String {
    switch layer {
    case .forced: self[.layerForced]
    case .arguments: self[.layerArguments]
    case .stored: self[.layerStored]
    case .suite: self[.layerSuite]
    case .global: self[.layerGlobal]
    case .recommended: self[.layerRecommended]
    case .registered: self[.layerRegistered]
    }
  }
}
