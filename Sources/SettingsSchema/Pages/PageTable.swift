// SPDX-License-Identifier: Apache-2.0

/// The pages that were read, by file.
struct PageTable: Sendable {
  /// The pages of each bundle folder by path.
  private var folders: [[String: SettingsPage]] = []

  var all: some Sequence<SettingsPage> { folders.lazy.flatMap { $0.values } }

  subscript(_ variant: PageVariant) -> SettingsPage? {
    get { folders.indices.contains(variant.folder) ? folders[variant.folder][variant.path] : nil }
    set {
      while folders.count <= variant.folder { folders.append([:]) }
      folders[variant.folder][variant.path] = newValue
    }
  }
}
