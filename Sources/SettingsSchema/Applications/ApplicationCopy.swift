// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import PropertyLists

/// The copy of what a Settings application needs of an application.
///
/// It is made of regular files only, so nothing outside of the application comes along.
struct ApplicationCopy {
  private let target: String
  private var bytesLeft = BundleFolder.totalLimit

  /// Prepares a copy in a folder that is not there yet.
  init(to target: String) {
    self.target = target
  }

  /// Copies an application.
  mutating func take(_ application: Application) throws {
    let writer = PropertyListWriter(format: .xml)
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let info = try writer.write(.dictionary(application.info.dictionary))
    try Data(info).write(to: URL(fileURLWithPath: target + "/Info.plist"))
    if let icon = application.iconPath { try takeFile(icon, FilePaths.name(icon)) }
    for bundle in application.bundles { try take(bundle, of: application) }
    let resources = BundleFolder(application.resources, languagesOnly: true)
    for file in resources.files.sorted() where FilePaths.name(file) == "InfoPlist.strings" {
      try takeFile(application.resources + "/" + file, file)
    }
  }

  private mutating func take(
    _ bundle: Application.NamedBundle, of application: Application
  ) throws {
    // Whoever names a bundle itself means what it leads to.
    let isNamed = bundle.path == FilePaths.trimmed(application.path)
    guard isNamed || FilePaths.isInside(bundle.path, application.folder) else {
      throw InstallationError.leadsOutside(path: bundle.path)
    }
    let folder = BundleFolder(bundle.path)
    guard !folder.isTruncated else { throw InstallationError.tooLarge(path: bundle.path) }
    let copy = target + "/" + bundle.name.rawValue
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for file in folder.files.sorted() {
      try takeFile(bundle.path + "/" + file, bundle.name.rawValue + "/" + file)
    }
  }

  private mutating func takeFile(_ source: String, _ name: String) throws {
    let bytes = try FileBytes.read(source, limit: BundleFolder.byteLimit)
    // Many names may lead to one large file.
    guard bytes.count <= bytesLeft else { throw InstallationError.tooLarge(path: source) }
    bytesLeft -= bytes.count
    let copy = target + "/" + name
    try FileManager.default.createDirectory(
      atPath: FilePaths.parent(copy), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: copy))
  }
}
