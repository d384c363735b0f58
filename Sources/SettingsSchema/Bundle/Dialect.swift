// SPDX-License-Identifier: Apache-2.0

/// Whose rules a bundle is read by.
public enum Dialect: String, Sendable, Hashable, Codable, CaseIterable {
  /// The Settings application's.
  case apple
  /// InAppSettingsKit's: more element types, `.inApp` page variants, `InAppSettings.bundle`.
  case inApp
}
