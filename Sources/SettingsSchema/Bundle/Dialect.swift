// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// Whose rules a bundle is read by.
///
/// ```swift
/// let bundle = SettingsBundle(at: "Settings.bundle", dialect: .inApp)
/// ```
public enum Dialect: String, Sendable, Hashable, Codable, CaseIterable {
  /// The Settings application's.
  case apple
  /// InAppSettingsKit's: more element types, `.inApp` page variants, `InAppSettings.bundle`.
  case inApp

  /// The dialect of a bundle that does not say: InAppSettingsKit's, if the bundle has its name or
  /// has a root page for it and none for the Settings application.
  static func of(_ folder: BundleFolder) -> Dialect {
    let given = FilePaths.name(folder.path)
    let name = [".", ".."].contains(given) ? FilePaths.name(folder.realPath) : given
    if name.hasPrefix("InApp") { return .inApp }
    let roots = folder.files.compactMap { PageVariant(path: $0, folder: 0) }
      .filter { $0.page.lowercased() == SettingsBundle.rootPage.lowercased() }
    return !roots.isEmpty && roots.allSatisfy(\.isInApp) ? .inApp : .apple
  }
}
