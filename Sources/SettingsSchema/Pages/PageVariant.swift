// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// A file of a page, by what its path says: `Sub/de.lproj/Page~ipad.inApp.plist`.
struct PageVariant: Sendable, Hashable {
  /// The index of the bundle folder that holds the file.
  let folder: Int
  /// The path inside of the bundle folder.
  let path: String
  /// The page's name: the path without language folder, device, `.inApp` and extension.
  let page: String
  /// The name of the language folder.
  let languageFolder: String?
  /// The device of the name's `~` suffix.
  let device: Idiom?
  /// Whether the file is for InAppSettingsKit only.
  let isInApp: Bool

  /// The language of the language folder.
  var language: LanguageTag? { languageFolder.flatMap { LanguageTag($0) } }

  /// Reads a path; `nil` for a file that is no property list.
  init?(path: String, folder: Int) {
    guard path.hasSuffix(".plist") else { return nil }
    var components = FilePaths.components(String(path.dropLast(6)))
    guard var name = components.popLast(), !name.isEmpty else { return nil }
    self.folder = folder
    self.path = path
    languageFolder = components.first { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    components.removeAll { $0.hasSuffix(".lproj") }
    isInApp = name.hasSuffix(".inApp")
    if isInApp { name = String(name.dropLast(6)) }
    var device: Idiom?
    if let tilde = name.lastIndex(of: "~"),
      let idiom = Idiom(fileSuffix: String(name[name.index(after: tilde)...]))
    {
      device = idiom
      name = String(name[..<tilde])
    }
    self.device = device
    page = FilePaths.path(components + [name])
  }
}
