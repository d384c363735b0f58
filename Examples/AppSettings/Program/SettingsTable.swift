// SPDX-License-Identifier: Apache-2.0

/// The ten settings as a table.
struct SettingsTable {
  let text: String

  static let lineCount = AppSettings.keys.count

  init(_ settings: AppSettings) {
    let width = AppSettings.keys.map(\.name.count).max() ?? 0
    text = AppSettings.keys.map { key, name in
      name + String(repeating: " ", count: width - name.count) + "  " + settings.text(key)
    }.joined(separator: "\n")
  }
}
