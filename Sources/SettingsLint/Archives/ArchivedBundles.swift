// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import SettingsSchema

/// The settings bundles inside of an `.ipa` or other ZIP archive, read without unpacking it to disk.
struct ArchivedBundles {
  let bundles: [LintInput.Found]

  init(_ path: String) throws(LintInputError) {
    var archive = BudgetedArchive(try ZipArchive(path))
    var contents: [String: [String: ZipArchive.Entry]] = [:]
    var informations: [String: ZipArchive.Entry] = [:]
    for entry in archive.entries {
      let parts = FilePaths.components(entry.path)
      guard entry.path.utf8.first != UInt8(ascii: "/"), !parts.contains("..") else { continue }
      if let position = parts.lastIndex(where: Self.isBundleName), position + 1 < parts.count {
        let bundle = FilePaths.path(Array(parts[...position]))
        contents[bundle, default: [:]][FilePaths.path(Array(parts[(position + 1)...]))] = entry
      } else if parts.last == "Info.plist", parts.count > 1 {
        informations[FilePaths.path(parts.dropLast())] = entry
      }
    }
    var found: [LintInput.Found] = []
    for (bundle, entries) in contents.sorted(by: { $0.key < $1.key }) {
      var files: [String: [UInt8]] = [:]
      var locked: [String] = []
      for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
        guard let bytes = archive.bytes(of: entry) else {
          locked.append(name)
          continue
        }
        files[name] = bytes
      }
      let info = archive.info(of: informations[FilePaths.parent(bundle)])
      found.append(
        LintInput.Found(
          SettingsBundle(
            [BundleFolder("\(path)/\(bundle)", contents: files, locked: locked)],
            developmentLanguage: info.developmentLanguage), info))
    }
    let owners = Set(
      contents.keys.map { FilePaths.path(Array(FilePaths.components($0).prefix(2))) })
    for (application, entry) in informations.sorted(by: { $0.key < $1.key })
    where Self.isApplication(application) && !owners.contains(application) {
      found.append(
        LintInput.Found(
          SettingsBundle([BundleFolder("\(path)/\(application)", contents: [:])]),
          archive.info(of: entry), isBundleMissing: true))
    }
    bundles = found
  }

  private static func isApplication(_ path: String) -> Bool {
    let parts = FilePaths.components(path)
    return parts.count == 2 && parts[0] == "Payload" && parts[1].hasSuffix(".app")
  }

  private static func isBundleName(_ name: String) -> Bool {
    name.hasSuffix(".bundle") && name.lowercased().contains("settings")
  }
}

/// An archive of which only so much is unpacked, whatever its list claims.
private struct BudgetedArchive {
  private let archive: ZipArchive
  private var bytesLeft = ZipArchive.totalLimit

  init(_ archive: ZipArchive) {
    self.archive = archive
  }

  var entries: [ZipArchive.Entry] { archive.entries }

  /// The bytes of a file; `nil` when it can't be read, or when all files so far are too much.
  mutating func bytes(of entry: ZipArchive.Entry) -> [UInt8]? {
    // Many entries may name one stretch of the archive, and one that fails costs as much.
    let cost = max(entry.size, entry.compressedSize)
    guard cost <= bytesLeft else { return nil }
    bytesLeft -= cost
    return archive.bytes(of: entry)
  }

  mutating func info(of entry: ZipArchive.Entry?) -> ApplicationInfo {
    guard let entry, let bytes = bytes(of: entry),
      let document = try? PropertyListReader().read(bytes)
    else { return ApplicationInfo() }
    return ApplicationInfo(document.root.dictionary ?? [:])
  }
}
